import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type { World } from './world.ts';

export type ServerProcess = {
  child: ChildProcess;
  port: number;
  ended: Promise<number | string>;
  said: string[];
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export function databaseUrlOf({ connection }: World): string {
  const { user, password, host, port, database, connectionString } = connection;
  return (
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
  );
}

/** The world's database as settings of an instance, through the pooler of `npm run test:pooler`. */
export function databaseSettings(world: World): Record<string, string> {
  const url = databaseUrlOf(world);
  const pooler = inject('pooler');
  if (pooler === null) return { DATABASE_URL: url };
  const pooled = new URL(pooler);
  pooled.pathname = new URL(url).pathname;
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url };
}

/** Resolves when the server is open. */
export async function startServer(world: World, env: Record<string, string> = {}): Promise<ServerProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const { app } = world;
  const [resolver, main] = ['../scripts/resolve.mjs', '../server/main.ts'].map((file) =>
    join(import.meta.dirname, file),
  );
  const child = spawn(process.execPath, ['--import', pathToFileURL(resolver ?? '').href, main ?? ''], {
    env: {
      // The runner's variables include names of server settings.
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../build/compile-cache'),
      ...databaseSettings(world),
      DATABASE_POOL: '4',
      DATA_DIR: app.config.DATA_DIR,
      SECRET: app.config.SECRET,
      VAPID_PUBLIC_KEY: app.pushKeys.publicKey,
      VAPID_PRIVATE_KEY: app.pushKeys.privateKey,
      LIBRARY_URL: 'none',
      LOG_LEVEL: 'error',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const lines = createInterface({ input: child.stdout });
  const said: string[] = [];
  const open = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      said.push(line);
      if (/is open at/.test(line)) resolve();
    }),
  );
  await Promise.race([
    open,
    ended.then((how) => Promise.reject(new Error(`the server ended (${how}) before it was open`))),
  ]);
  return { child, port, ended, said };
}
