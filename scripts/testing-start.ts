import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';

export const root = join(import.meta.dirname, '..');
export type Ending = { code: number | null; said: string; complained: string };

export async function start(
  env: Record<string, string>,
  { file = 'scripts/start.mjs', user }: { file?: string; user?: { uid: number; gid: number } } = {},
): Promise<Ending> {
  const child = spawn(process.execPath, [join(root, file)], {
    ...user,
    cwd: root,
    env: { PATH: process.env.PATH, LIBRARY_URL: 'none', DATABASE_WAIT_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (complained += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, said, complained };
}

export function expectSentence({ code, said, complained }: Ending, sentence: RegExp): void {
  expect(complained).toMatch(sentence);
  expect(complained.trim().split('\n')).toHaveLength(1);
  expect([code, said]).toEqual([1, '']);
}
