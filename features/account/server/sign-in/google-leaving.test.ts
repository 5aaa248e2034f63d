import { expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { signedInByGoogle } from '../../testing/google.ts';
import { cookiesOf, refusal, signIn, signUp, whoIs } from '../../testing/journey.ts';

const google = signedInByGoogle();

test('accounts without a password need a recent sign-in for leaving and the archive', async () => {
  google.claims = { sub: 'g-leaves', email: 'leaves@example.org', email_verified: true, name: 'Noa' };
  const cookie = cookiesOf(await google.throughGoogle());
  const ageBy = (minutes: number) =>
    google.world.app.pool.query(
      `update auth_sessions set created_at = now() - make_interval(mins => $1)
       where user_id = (select id from users where email = 'leaves@example.org')`,
      [minutes],
    );
  const leave = (with_: string) =>
    google.world.ask('POST', '/api/account/leave', {
      cookie: with_,
      body: { password: '', code: '', keepsWords: false },
    });
  const askArchive = (with_: string) =>
    google.world.ask('POST', '/api/account/archive', {
      cookie: with_,
      body: { id: newId(), timeZone: 'Europe/Paris', password: '', code: '' },
    });
  const again = { status: 403, code: 'SIGN_IN_AGAIN', messageKey: 'auth.signInAgain' };
  await ageBy(11);
  for (const act of [leave, askArchive]) expect(await refusal(await act(cookie))).toEqual(again);
  const made = { password: 'made up', code: '', keepsWords: false };
  expect(await refusal(await google.world.ask('POST', '/api/account/leave', { cookie, body: made }))).toEqual(again);
  expect(await whoIs(google.world, cookie)).not.toBeNull();

  const fresh = cookiesOf(await google.throughGoogle());
  expect((await askArchive(fresh)).status).toBe(200);
  expect((await leave(fresh)).status).toBe(200);
  expect(await whoIs(google.world, fresh)).toBeNull();
});

test('accounts with a password need it for leaving, even after a recent sign-in', async () => {
  const email = 'typed@example.org';
  await signUp(google.world, email);
  const cookie = await signIn(google.world, email);
  const left = await google.world.ask('POST', '/api/account/leave', {
    cookie,
    body: { password: '', code: '', keepsWords: false },
  });
  expect(await refusal(left)).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' });
});
