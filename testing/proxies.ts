import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasOpenssl } from './certificate.ts';
import { freePort } from './processes.ts';

export const HOST = 'havruta.example';

export type Ports = { http: number; https: number };
export type RunningProxy = Ports & { stop(): Promise<void> };
export type ProxyKind = keyof typeof programs;

const programs = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy' } as const;
const hosting = (name: string) => readFile(join(import.meta.dirname, '../hosting', name), 'utf8');

export const hasProxy = (kind: ProxyKind): boolean => hasOpenssl && existsSync(programs[kind]);

export const freePorts = async (): Promise<Ports> => ({ http: await freePort(), https: await freePort() });

export async function startProxy(
  kind: ProxyKind,
  ports: Ports,
  folder: string,
  instances: number[],
): Promise<RunningProxy> {
  const child = kind === 'nginx' ? await nginx(ports, folder, instances) : await caddy(ports, folder, instances);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit');
  while (!(await answers(ports.https))) {
    if (child.exitCode !== null) throw new Error(`${kind} did not start:\n${said.slice(-2_000)}`);
    await wait(50);
  }
  return {
    ...ports,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function nginx({ http, https }: Ports, folder: string, instances: number[]): Promise<ChildProcess> {
  const servers = instances.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join(' ');
  const site = (await hosting('nginx.conf'))
    .replaceAll(/^\tlisten \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
    .replaceAll('/etc/ssl/havruta', folder)
    .replaceAll(/^\t#server 127.*\n/gm, '')
    .replaceAll(/server 127\.0\.0\.1:3000 .*;/g, servers);
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${folder}/pid; error_log stderr; events {} http { ${own.join(' ')}\n${site} }`,
  );
  return spawn(programs.nginx, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]);
}

async function caddy({ http, https }: Ports, folder: string, instances: number[]): Promise<ChildProcess> {
  const site = (await hosting('Caddyfile'))
    .replace('/etc/ssl/havruta/fullchain.pem', join(folder, 'fullchain.pem'))
    .replace('/etc/ssl/havruta/privkey.pem', join(folder, 'privkey.pem'))
    .replace('reverse_proxy 127.0.0.1:3000', `reverse_proxy ${instances.map((at) => `127.0.0.1:${at}`).join(' ')}`);
  const own = `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n}\n`;
  await writeFile(join(folder, 'Caddyfile'), own + site);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn(programs.caddy, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], { env });
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
