import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './processes.ts';

export const hasSentinel = spawnSync('redis-sentinel', ['--version']).status === 0;

export const NAME = 'havruta';

export type Sentinels = {
  url: string;
  master(): number;
  kill(port: number): void;
  freeze(port: number): void;
  bringBack(port: number): void;
  stop(): Promise<void>;
};

export async function startSentinels(): Promise<Sentinels> {
  const folder = await mkdtemp(join(tmpdir(), 'havruta-sentinels-'));
  const servers = new Map<number, ChildProcess>();
  const watchers: ChildProcess[] = [];
  const [first, second] = [await freePort(), await freePort()];
  const ports = [await freePort(), await freePort(), await freePort()];

  const startServer = (port: number, of: number | null) => {
    const replica = of === null || of === port ? [] : ['--replicaof', '127.0.0.1', String(of)];
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    servers.set(
      port,
      spawn('redis-server', [...args, '--repl-diskless-sync-delay', '0', ...replica], { stdio: 'ignore' }),
    );
  };
  const master = () => {
    for (const port of ports) {
      const asked = spawnSync('redis-cli', ['-p', String(port), 'SENTINEL', 'GET-MASTER-ADDR-BY-NAME', NAME], {
        encoding: 'utf8',
        timeout: 2_000,
      });
      const found = Number(asked.stdout?.trim().split('\n')[1]);
      if (found > 0) return found;
    }
    return 0;
  };

  startServer(first, null);
  await answers(first);
  startServer(second, first);
  await answers(second);
  for (const port of ports) {
    const file = join(folder, `sentinel-${port}.conf`);
    await writeFile(
      file,
      `port ${port}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor ${NAME} 127.0.0.1 ${first} 2\n` +
        `sentinel down-after-milliseconds ${NAME} 1000\nsentinel failover-timeout ${NAME} 4000\n`,
    );
    watchers.push(spawn('redis-sentinel', [file], { stdio: 'ignore' }));
  }
  for (const port of ports) await answers(port);
  return {
    url: `redis+sentinel://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${NAME}`,
    master,
    kill: (port) => void servers.get(port)?.kill('SIGKILL'),
    freeze: (port) => void servers.get(port)?.kill('SIGSTOP'),
    bringBack(port) {
      const server = servers.get(port);
      if (server?.exitCode === null && server.signalCode === null) server.kill('SIGCONT');
      else startServer(port, master());
    },
    async stop() {
      for (const child of [...watchers, ...servers.values()]) child.kill('SIGKILL');
      await wait(100);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(50)) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
  }
  throw new Error(`nothing answers at ${port}`);
}
