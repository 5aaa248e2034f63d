import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#testing/processes.ts';

/** An image that `buildah bud` has made from Dockerfile: docs/HOSTING.md, 11. */
const image = process.env.CONTAINER_IMAGE;
if (!image)
  process.stderr.write('The container is not tested: CONTAINER_IMAGE names no image that buildah has built\n');

const USER = 10_001;
const START_MS = 60_000;

const buildah = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('buildah', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

// Runs the image's command without a container runtime: with its root (read-only), user and environment.
describe.skipIf(!image)('the image', () => {
  const data = mkdtempSync(join(tmpdir(), 'havruta-container-'));
  let container = '';
  let root = '';
  let port = 0;
  let config: { User: string; Env: string[]; Cmd: string[] };

  beforeAll(async () => {
    container = buildah('from', image ?? '');
    root = buildah('mount', container);
    config = JSON.parse(buildah('inspect', '--type', 'image', image ?? '')).OCIv1.config;
    chownSync(data, USER, USER);
    chmodSync(data, 0o700);
    port = await freePort();
  }, 120_000);
  afterAll(() => {
    buildah('rm', container);
    rmSync(data, { recursive: true, force: true });
  });

  function run(command: string[]): ChildProcess {
    const mounts = [
      `mount --bind ${root} ${root}`,
      `mount -o remount,bind,ro ${root}`,
      `mount --bind ${data} ${root}/data`,
      `mount -t tmpfs tmpfs ${root}/tmp`,
      `mount -t proc proc ${root}/proc`,
      `mount --rbind /dev ${root}/dev`,
    ];
    const enter = `exec setpriv --no-new-privs chroot --userspec=${USER}:${USER} ${root} env -i "$@"`;
    const inside = ['sh', '-c', 'cd /app && exec "$@"', 'sh', ...command];
    const env = [...config.Env, `PORT=${port}`, 'LIBRARY_URL=none', 'LOG_LEVEL=error'];
    return spawn('unshare', ['--mount', 'sh', '-c', [...mounts, enter].join(' && '), 'sh', ...env, ...inside], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  async function output(command: string[]): Promise<string> {
    const child = run(command);
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    await once(child, 'close');
    return text;
  }

  async function start(): Promise<{ child: ChildProcess; ms: number }> {
    const began = performance.now();
    const child = run(config.Cmd);
    for (const end = Date.now() + START_MS; Date.now() < end; await wait(50)) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return { child, ms: Math.round(performance.now() - began) };
    }
    throw new Error('the container does not start');
  }

  it('the image is run by a user who may change nothing but its data', async () => {
    expect(config.User).toBe('havruta');
    expect(await output(['sh', '-c', 'id -u; touch /app/new || echo refused; touch /data/new && echo written'])).toBe(
      `${USER}\nrefused\nwritten\n`,
    );
  });

  it('the image starts, answers, runs commands, and stops in order', { timeout: 240_000 }, async () => {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { child, ms } = await start();
      times.push(ms);
      expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200);
      if (round === 0) expect(await output(['havruta', 'doctor'])).toContain('✓ database');
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
    process.stdout.write(`the container was ready after ${times.join(', ')} ms\n`);
    expect(readFileSync(join(data, 'cluster.json'), 'utf8')).toContain('"inside"');
  });

  it('the image has no packages of the build', async () => {
    expect(await output(['ls', 'node_modules'])).not.toMatch(/^(vite|typescript|vitest|lucide-react|morphhb)$/m);
  });
});
