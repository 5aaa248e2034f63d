import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { baseURL } from './address.ts';
import type { Person } from './learners.ts';

/** Who is signed in at a browser, as the server knows them. */
export async function accountOf({ page }: Person): Promise<{ id: string; name: string }> {
  return (await (await page.request.get('/api/account/me')).json()).learner;
}

/** Does something without the screens for it; returns what the server answered. */
export async function post({ page }: Person, path: string, data: object) {
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin: baseURL } });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Opens the conversation of one learner with another; returns its id. */
export async function openConversation(one: Person, other: Person): Promise<string> {
  const { id } = await post(one, '/conversations/open', { personId: (await accountOf(other)).id });
  return id;
}

/** Writes a message into a conversation. */
export const say = (who: Person, conversation: string, text: string) =>
  post(who, `/conversations/${conversation}/messages`, { clientId: randomUUID(), text });
