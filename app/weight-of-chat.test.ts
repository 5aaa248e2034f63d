import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../build/web');
type Chunk = { file: string; imports?: string[]; src?: string };
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

const PAGE = '../features/chat/web/chat-page.tsx';
const LOGIN = '../features/account/web/login-page/login-page.tsx';
const ofChat = (name: string) => name.startsWith('../features/chat/');

function withNeeded(names: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const needed of chunks[name]?.imports ?? []) add(needed);
  };
  for (const name of names) add(name);
  return found;
}
const weight = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, chunks[name]?.file ?? ''))).length, 0);

const others = withNeeded(Object.keys(chunks).filter((name) => chunks[name]?.src && !ofChat(name)));

test('the code that only /chat has is at most 25 KiB, compressed', () => {
  const own = [...withNeeded([PAGE])].filter((name) => !others.has(name));
  expect(own).toContain(PAGE);
  expect(weight(own)).toBeGreaterThan(5 * 1024);
  expect(weight(own)).toBeLessThanOrEqual(25 * 1024);
});

test('/login loads none of the chat’s code', () => {
  const login = withNeeded(['index.html', LOGIN]);
  const own = [...withNeeded(Object.keys(chunks).filter(ofChat))].filter((name) => !others.has(name));
  expect(own.filter((name) => login.has(name))).toEqual([]);
  const code = (names: Iterable<string>) =>
    [...names].map((name) => readFileSync(join(folder, chunks[name]?.file ?? ''), 'utf8')).join('');
  expect(code(own)).toContain('chat.messagesError');
  expect(code(login)).not.toContain('chat.messagesError');
});
