import { expect } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeAuthSession } from '#testing/factories.ts';
import type { Exceptions, RepeatKit } from '#testing/repeats.ts';
import { confirmToken } from '../server/email/confirm-link.ts';
import { emailsTo, PASSWORD, signIn, tokenIn } from './journey.ts';

export const exceptions: Exceptions = {
  answersOtherwise: {
    'POST /account/leave': {
      status: 401,
      because:
        'the cookie it came with opens nothing any more; pressed twice at once both hear the same (leaving.test.ts)',
    },
    'POST /account/sign-out-everywhere': {
      status: 401,
      because: 'the cookie it came with opens nothing any more, which is what was asked for; pages lead to the sign-in',
    },
  },
  sendsAgain: {
    'POST /account/email':
      'a letter that did not come is asked for again by the same form; the newest link is the good one',
  },
};

export function repeats({ as, people, read, signedUp, withPassword, world }: RepeatKit) {
  const typed = { password: PASSWORD, code: '' };
  async function changingEmail() {
    const wanted = `${newId()}@example.org`;
    const { email, cookie } = await signedUp();
    return { email, wanted, cookie, body: { email: wanted, password: PASSWORD } };
  }
  async function letterTo(email: string): Promise<string> {
    await expect.poll(() => emailsTo(world, email)).not.toEqual([]);
    return (await emailsTo(world, email)).at(-1) ?? '';
  }
  const emailChange = (kind: 'newEmail' | 'stopEmail', path: string) => async () => {
    const { email, wanted, body, cookie } = await changingEmail();
    await world.ask('POST', '/api/account/email', { cookie, body });
    const token = tokenIn(await letterTo(kind === 'newEmail' ? wanted : email), kind);
    return as(path, { token }, kind === 'newEmail' ? cookie : '');
  };

  return {
    'POST /account/keep-signed-in': () => as('/account/keep-signed-in'),
    'PUT /account/language': () => as('/account/language', { language: 'he' }),
    'DELETE /account/sessions/{id}': async () => {
      await makeAuthSession(world, people().ruth.id);
      const sessions = (await read('/account/sessions')) as { id: string; current: boolean }[];
      return as(`/account/sessions/${sessions.find(({ current }) => !current)?.id}`);
    },
    'POST /account/sign-out-everywhere': () => as('/account/sign-out-everywhere'),
    'POST /account/confirm-email': async () => {
      const { id: userId, email } = people().ruth;
      await world.app.pool.query('update users set email_verified = false where id = $1', [userId]);
      return as('/account/confirm-email', { token: confirmToken(world.app, { userId, email, epoch: 0 }) }, '');
    },
    'POST /account/email': async () => {
      const { body, cookie } = await changingEmail();
      return as('/account/email', body, cookie);
    },
    'POST /account/confirm-new-email': emailChange('newEmail', '/account/confirm-new-email'),
    'POST /account/stop-email-change': emailChange('stopEmail', '/account/stop-email-change'),
    'POST /account/leave': async () => {
      const { cookie } = await changingEmail();
      return as('/account/leave', { password: PASSWORD, code: '', keepsWords: false }, cookie);
    },
    'POST /account/come-back': async () => {
      const { email, cookie } = await changingEmail();
      await world.ask('POST', '/api/account/leave', {
        cookie,
        body: { password: PASSWORD, code: '', keepsWords: false },
      });
      const link = async () => (await emailsTo(world, email)).find((letter) => letter.includes('#comeBack=')) ?? '';
      await expect.poll(link).not.toBe('');
      return as('/account/come-back', { token: tokenIn(await link(), 'comeBack') }, '');
    },
    'POST /account/stay': async () => {
      const { email, cookie } = await changingEmail();
      await world.ask('POST', '/api/account/leave', {
        cookie,
        body: { password: PASSWORD, code: '', keepsWords: false },
      });
      return as('/account/stay', undefined, await signIn(world, email));
    },
    'PUT /account/warnings/{id}/read': () => as(`/account/warnings/${newId()}/read`),
    'POST /account/archive': async () =>
      as('/account/archive', { id: newId(), timeZone: 'Europe/Paris', ...typed }, await withPassword()),
    'PUT /account/archive/open': async () => as('/account/archive/open', typed, await withPassword()),
  };
}
