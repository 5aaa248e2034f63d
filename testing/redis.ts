import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export async function startRedis(port: number): Promise<ChildProcess> {
  const keeps = ['--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...keeps]);
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('redis-server did not start')));
    server.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && resolve());
  });
  return server;
}

export async function stopRedis(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
}
