import { expect, test } from 'vitest';
import { features } from '#app/server.ts';
import { answerChecker } from '#testing/check-answer.ts';

const check = answerChecker(features);
const answer = (body: unknown, status = 200) => Response.json(body, { status });
const favorite = (body: unknown, status?: number) =>
  check('PUT', '/api/library/favorites/Genesis%201', answer(body, status));

test('an answer of the contract’s form passes, and a refusal is not validated', async () => {
  await favorite({ favorite: true });
  await favorite({ code: 'TEXT_NOT_FOUND' }, 404);
  await check('GET', '/healthz', answer({ anything: true }));
});

test('another form, or more than the contract allows, is an error', async () => {
  await expect(favorite({ favorite: 'yes' })).rejects.toThrow('another form');
  await expect(favorite({ favorite: true, email: 'ruth@example.org' })).rejects.toThrow('more than its contract');
});

test('a fixed path is found before one with a parameter', async () => {
  const sessions = features.find(({ name }) => name === 'sessions');
  expect(Object.keys(sessions?.router ?? {})).toContain('mine');
  await expect(check('GET', '/api/sessions/mine', answer({ wrong: true }))).rejects.toThrow('/sessions/mine');
});
