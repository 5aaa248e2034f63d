import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { baseURL } from './address.ts';
import type { Person } from './learners.ts';

export async function accountOf({ page }: Person): Promise<{ id: string; name: string }> {
  return (await (await page.request.get('/api/account/me')).json()).learner;
}

export async function post({ page }: Person, path: string, data: object) {
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin: baseURL } });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return answer.json();
}

export async function openConversation(one: Person, other: Person): Promise<string> {
  const { id } = await post(one, '/conversations/open', { personId: (await accountOf(other)).id });
  return id;
}

export const sendMessage = (who: Person, conversation: string, text: string) =>
  post(who, `/conversations/${conversation}/messages`, { clientId: randomUUID(), text });
