import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const PROGRAM = '/usr/bin/turnserver';

export const hasCoturn = existsSync(PROGRAM);

/** The password for a user name, as the server's shared secret makes it (draft-uberti-behave-turn-rest). */
export const turnPassword = (secret: string, username: string): string =>
  createHmac('sha1', secret).update(username).digest('base64');

/** Like `startCoturn`, with a limit per connection and direction. */
export const startSlowCoturn = (port: number, bitsPerSecond: number, secret: string) =>
  start(port, [secret], [`--max-bps=${Math.round(bitsPerSecond / 8)}`]);

/**
 * Relays to loopback addresses, which a real one must never do.
 * @returns a stop function
 */
export const startCoturn = (port: number, ...secrets: string[]) => start(port, secrets);

async function start(port: number, secrets: string[], more: string[] = []): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(
    PROGRAM,
    [
      ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--fingerprint', '--realm=havruta', '--log-file=stdout'],
      ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`, '--allow-loopback-peers'],
      ...['--use-auth-secret', ...secrets.map((secret) => `--static-auth-secret=${secret}`), '--pidfile=/dev/null'],
      ...more,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`coturn did not start:\n${said.slice(-2_000)}`);
    await wait(100);
  }
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    setTimeout(() => socket.destroy(), 500);
  });
