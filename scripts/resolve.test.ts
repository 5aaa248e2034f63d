import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

async function loadedBy(flags: string[]): Promise<string[]> {
  const files = ['app/server.ts', 'server/open.ts'].map((file) => pathToFileURL(join(root, file)).href);
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) {
      const found = next(url, context);
      if (url.startsWith('file:')) loaded.push(url + ' ' + found.format);
      return found;
    } });
    for (const file of ${JSON.stringify(files)}) await import(file);
    process.stdout.write(loaded.sort().join('\\n'), () => process.exit(0));`;
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '-e', script], {
    cwd: root,
    maxBuffer: 64e6,
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      NODE_COMPILE_CACHE: join(root, 'build/compile-cache'),
    },
  });
  return stdout.split('\n');
}

const resolver = pathToFileURL(join(import.meta.dirname, 'resolve.mjs')).href;
let ours: string[];
beforeAll(async () => {
  ours = await loadedBy(['--import', resolver]);
});

test('the resolver loads the same files and formats as Node', async () => {
  const own = await loadedBy([]);
  expect(own.length).toBeGreaterThan(readdirSync(join(root, 'features')).length * 10);
  expect(ours).toEqual(own);
});

const later = {
  '@redis/client': 'the link between instances where there is a Redis',
  'better-auth': 'signing in',
  'hebrew-transliteration': 'the meaning of a word',
  kysely: 'the same',
  nodemailer: 'the first email',
  sharp: 'the first picture',
  undici: 'the first push',
  'web-push': 'the same',
};

test('an instance starts without code that only some requests need', () => {
  expect(ours.length).toBeLessThan(2_000);
  expect(Object.keys(later).filter((name) => ours.some((url) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
});

test('a missing module is reported by name', async () => {
  const child = (specifier: string) =>
    promisify(execFile)(
      process.execPath,
      ['--import', resolver, '--input-type=module', '-e', `await import(${JSON.stringify(specifier)})`],
      { cwd: root },
    );
  await expect(child('#server/nowhere.ts')).rejects.toThrow(/ENOENT.*server\/nowhere\.ts/);
  await expect(child('no-such-package')).rejects.toThrow('ERR_MODULE_NOT_FOUND');
});
