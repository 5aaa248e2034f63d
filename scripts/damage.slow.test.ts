import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { databaseUrlOf, freePort } from '#testing/processes.ts';
import { openWorld, type World } from '#testing/world.ts';

// The real `npm start` in a copy with damaged files. A fake npm restores the packages.
const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
let world: World;
let copy: string;
beforeAll(async () => {
  world = await openWorld();
  copy = await mkdtemp(join(root, 'build/copy-'));
  await run('bash', ['-c', 'git ls-files -co --exclude-standard -z | xargs -0 cp --parents -t "$0"', copy], {
    cwd: root,
  });
  await run(
    'cp',
    ['-a', 'build/web', 'build/server-render', 'build/corpus', 'build/cities', '-t', await made('build')],
    {
      cwd: root,
    },
  );
  await run('bash', ['-c', 'cp -a build/*.files.json "$0"', join(copy, 'build')], { cwd: root });
  await run('cp', ['-al', 'node_modules', copy], { cwd: root });
  await writeFile(
    join(copy, 'npm.cjs'),
    `require('node:fs').writeFileSync('npm-was-asked', process.argv.slice(2).join(' '));
     require('node:child_process').execFileSync('bash', ['-c', 'rm -rf node_modules && cp -al ${root}/node_modules .']);`,
  );
}, 120_000);
afterAll(async () => {
  await world.close();
  await rm(copy, { recursive: true, force: true });
});

async function made(path: string): Promise<string> {
  await run('mkdir', ['-p', join(copy, path)]);
  return join(copy, path);
}

async function start() {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      npm_execpath: join(copy, 'npm.cjs'),
      DATABASE_URL: databaseUrlOf(world),
      DATA_DIR: join(copy, '.data'),
      SECRET: world.app.config.SECRET,
      PORT: String(port),
      LIBRARY_URL: 'none',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (/is open at/.test(line)) break;
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  const get = (path: string, cookie = '') => fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  return { said, stop, get };
}

it('cut, empty, replaced or lost files are rebuilt before the app is ready', {
  timeout: 600_000,
}, async () => {
  const whole = await start();
  await whole.stop();
  const page = await readFile(join(copy, 'build/web/index.html'), 'utf8');
  const script = page.match(/src="\/(assets\/[^"]+\.js)"/)?.[1] ?? '';
  const words = await readFile(join(copy, 'build/web', script), 'utf8');
  await truncate(join(copy, 'build/web/index.html'), 100);
  await writeFile(join(copy, 'build/web', script), '');
  await rm(join(copy, 'build/corpus/Genesis.json'));
  await truncate(join(copy, 'build/cities/towns.bin'), 5_000);
  const lost = join(copy, 'node_modules/hono/dist/index.js');
  await rm(lost);
  await writeFile(lost, '// cut');

  const mended = await start();
  expect(await readFile(join(copy, 'npm-was-asked'), 'utf8')).toMatch(/^ci /);
  expect(mended.said).toEqual(
    expect.arrayContaining([
      '· damaged: node_modules/hono/dist/index.js',
      '· damaged: build/corpus/Genesis.json',
      '· damaged: build/cities/towns.bin',
      expect.stringMatching(/^· damaged: build\/web\//),
    ]),
  );
  const answered = await (await mended.get('/')).text();
  expect(answered).toContain('</html>');
  expect(words).not.toBe('');
  expect(await (await mended.get(`/${script}`)).text()).toBe(words);
  const { cookie } = await makeLearner(world);
  expect((await mended.get('/api/library/texts/Genesis-1', cookie)).status).toBe(200);
  await mended.stop();

  const again = await start();
  expect(again.said.filter((line) => /damaged|building|built/.test(line))).toEqual([]);
  await again.stop();

  const [bundle = ''] = (await readdir(join(copy, 'build/server-render'))).filter((name) => /\.m?js$/.test(name));
  await truncate(join(copy, 'build/server-render', bundle), 10);
  const drawing = await start();
  expect(drawing.said).toContain(`· damaged: build/server-render/${bundle}`);
  expect(await (await drawing.get('/login')).text()).toContain('<form');
  await drawing.stop();
});
