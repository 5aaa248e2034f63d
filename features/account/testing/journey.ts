import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { World } from '#testing/world.ts';

export const PASSWORD = 'le puits de Beer Sheva';

export function post(
  world: World,
  path: string,
  body: unknown,
  options: { cookie?: string; headers?: Record<string, string> } = {},
) {
  return world.ask('POST', `/api/auth${path}`, { body, ...options });
}

export async function refusal(response: Response): Promise<{ status: number; code: string; messageKey: string }> {
  const body = (await response.json()) as { code: string; data: { messageKey: string } };
  return { status: response.status, code: body.code, messageKey: body.data.messageKey };
}

export function cookiesOf(response: Response, before = ''): string {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair]),
  );
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join('; ');
}

export async function signUp(world: World, email: string, password = PASSWORD, language = 'fr'): Promise<void> {
  const response = await post(world, '/sign-up/email', { email, password, language, ofAge: true });
  expect(response.status, await response.clone().text()).toBe(200);
}

export async function signIn(world: World, email: string, password = PASSWORD): Promise<string> {
  const response = await post(world, '/sign-in/email', { email, password });
  expect(response.status, await response.clone().text()).toBe(200);
  return cookiesOf(response);
}

export async function whoIs(world: World, cookie: string): Promise<{ email: string; [field: string]: unknown } | null> {
  const response = await world.ask('GET', '/api/account/me', { cookie });
  expect(response.status).toBe(200);
  return ((await response.json()) as { learner: { email: string } | null }).learner;
}

export async function emailsTo(world: World, email: string): Promise<string[]> {
  const folder = join(world.app.config.DATA_DIR, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return letters.filter((letter) => letter.includes(`To: ${email}\n`));
}

export function tokenIn(letter: string, kind: 'confirm' | 'reset' | 'newEmail' | 'stopEmail' | 'comeBack'): string {
  const [, token] = new RegExp(`/auth/callback#${kind}=([^\\s]+)`).exec(letter) ?? [];
  if (!token) throw new Error(`no ${kind} link in: ${letter}`);
  return decodeURIComponent(token);
}
