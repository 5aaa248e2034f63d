import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findPlace } from '#server/embedded-postgres/index.ts';
import { retainAssets } from '../scripts/retain-assets.mjs';
import { nextOf, swapIn } from '../scripts/swap-in.mjs';
import { baseURL, releasePort } from './address.ts';

const BUILD = resolve(import.meta.dirname, '../build');
const address = `http://localhost:${releasePort}`;

export async function openReleases() {
  const folder = await mkdtemp(join(tmpdir(), 'havruta-releases-'));
  const [root, data] = [join(folder, 'root'), join(folder, 'data')];
  const build = join(root, 'build');
  await mkdir(build, { recursive: true });
  await symlink(join(BUILD, 'server-render'), join(build, 'server-render'));
  let server: ChildProcess | null = null;
  // Kills the server also when the test times out.
  process.once('exit', () => server?.kill());

  async function stop(): Promise<void> {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    server = null;
  }
  async function start(): Promise<void> {
    const env = { PORT: String(releasePort), DATA_DIR: data, RELEASE: root, RATE_LIMIT_FACTOR: '1000' };
    server = spawn(process.execPath, [join(import.meta.dirname, 'release-server.ts')], {
      env: { ...process.env, ...env, BASE_URL: address, ALLOWED_ORIGINS: baseURL, DRAIN_SECONDS: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error('the server ended');
      await new Promise((again) => setTimeout(again, 100));
    }
  }
  return {
    address,
    start,
    async build(release: string): Promise<void> {
      const made = await makeRelease(join(folder, release), release);
      const pages = join(build, 'web');
      if (server) retainAssets(join(pages, 'assets'), join(build, 'web-before/assets'));
      await rename(made, nextOf(pages));
      swapIn(pages);
    },
    async restart(): Promise<void> {
      await stop();
      await start();
    },
    async close(): Promise<void> {
      await stop();
      const { home } = await findPlace(data);
      for (const made of [home, folder]) await rm(made, { recursive: true, force: true });
    },
  };
}

/** Copies the built pages with renamed assets. */
async function makeRelease(folder: string, release: string): Promise<string> {
  const names = (await readdir(join(BUILD, 'web/assets'))).filter((name) => !/\.(br|gz)$/.test(name));
  const renamed = new Set(names);
  const { id } = JSON.parse(await readFile(join(BUILD, 'web/.vite/offline.json'), 'utf8')) as { id: string };
  await cp(join(BUILD, 'web'), folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  for (const name of names) await rename(join(folder, 'assets', name), join(folder, 'assets', release + name));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|json)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = (await readFile(file, 'utf8'))
      .replaceAll(/[\w.-]+\.(?:js|css|woff2|tsv)\b/g, (name) => (renamed.has(name) ? release + name : name))
      .replaceAll(id, release + id);
    await writeFile(file, text);
  }
  return folder;
}
