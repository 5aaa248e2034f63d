import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { codeOf } from '../../testing/authenticator.ts';
import { cookiesOf, emailsTo, PASSWORD, post, refusal, signIn, signUp, tokenIn, whoIs } from '../../testing/journey.ts';
import { hashQuickly } from '../../testing/quick-hash.ts';
import { eraseLeavers } from './erase-leavers.ts';

beforeAll(hashQuickly);

const DAY = 24 * 60 * 60_000;
let world: World;
let noa: TestLearner;
let made = 0;
const disconnected: string[] = [];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  world.app.disconnectUser = (id) => void disconnected.push(id);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(null);
  disconnected.length = 0;
  noa = await makeLearner(world, { name: 'Noa' });
});

type Owner = TestLearner;
async function makeOwner(): Promise<Owner> {
  const email = `owner-${++made}@example.org`;
  await signUp(world, email);
  const cookie = await signIn(world, email);
  await world.ask('PUT', '/api/profile', { cookie, body: { name: 'Ruth' } });
  const [row] = await query<{ id: string; name: string }>('select id, name from users where email = $1', [email]);
  return { id: row?.id ?? '', name: row?.name ?? '', email, cookie };
}
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await world.app.pool.query(text, values)).rows as Row[];
const leave = (owner: Owner, more: object = {}) =>
  world.ask('POST', '/api/account/leave', {
    cookie: owner.cookie,
    body: { password: PASSWORD, code: '', keepsWords: false, ...more },
  });
const comeBack = (token: string) => world.ask('POST', '/api/account/come-back', { body: { token } });
async function linkOf({ email }: Owner): Promise<string> {
  const withLink = async () => (await emailsTo(world, email)).filter((letter) => letter.includes('#comeBack='));
  await expect.poll(withLink).not.toEqual([]);
  return tokenIn((await withLink()).at(-1) ?? '', 'comeBack');
}
const runJob = () => eraseLeavers(world.app).run();
const nameOf = async ({ id }: Owner) =>
  (await query<{ name: string }>('select name from users where id = $1', [id]))[0]?.name;
const me = async (cookie: string) => (await world.ask('GET', '/api/account/me', { cookie })).json();

describe('leaving', () => {
  test('requires password, code or a recent sign-in', async () => {
    const owner = await makeOwner();
    expect(await refusal(await leave(owner, { password: 'a wrong guess' }))).toMatchObject({
      status: 400,
      messageKey: 'auth.passwordWrong',
    });
    const enabled = await post(world, '/two-factor/enable', { password: PASSWORD }, { cookie: owner.cookie });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const verified = await post(world, '/two-factor/verify-totp', { code: codeOf(totpURI) }, { cookie: owner.cookie });
    owner.cookie = cookiesOf(verified, owner.cookie);
    expect(await refusal(await leave(owner))).toMatchObject({ status: 401, messageKey: 'auth.codeWrong' });
    await query(`update auth_sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [noa.id]);
    expect(await refusal(await leave(noa))).toMatchObject({ status: 403, messageKey: 'auth.signInAgain' });
    expect(await nameOf(owner)).toBe(owner.name);
    expect((await leave(owner, { code: codeOf(totpURI, 1) })).status).toBe(200);
  });

  test('signs out everywhere and hides the account at once; a return restores the name', async () => {
    const owner = await makeOwner();
    const elsewhere = await signIn(world, owner.email);
    const found = async () =>
      (await (await world.ask('GET', '/api/partners/choices?search=', { cookie: noa.cookie })).json()).map(
        ({ id }: { id: string }) => id,
      );
    const profile = async (id: string) => {
      const answer = await world.ask('GET', `/api/partners/${id}`, { cookie: noa.cookie });
      return { status: answer.status, body: await answer.text() };
    };
    expect(await found()).toContain(owner.id);
    const left = await leave(owner);
    expect(left.headers.get('clear-site-data')).toContain('storage');
    const { until } = (await left.json()) as { until: string };
    expect(Math.round((Date.parse(until) - Date.now()) / DAY)).toBe(7);
    expect(disconnected).toEqual([owner.id]);
    for (const cookie of [owner.cookie, elsewhere]) {
      expect(await whoIs(world, cookie)).toBeNull();
      expect((await world.ask('GET', '/api/sessions/mine', { cookie })).status).toBe(401);
    }
    expect(await found()).not.toContain(owner.id);
    const unknown = await profile('0190a0a0-0000-7000-8000-000000000000');
    expect(await profile(owner.id)).toEqual(unknown);
    expect(await nameOf(owner)).toBe('–');

    expect((await comeBack(await linkOf(owner))).status).toBe(200);
    expect(await nameOf(owner)).toBe(owner.name);
    expect(await found()).toContain(owner.id);
    expect(await whoIs(world, owner.cookie)).toBeNull();
  });

  test('concurrent requests leave once, with the same response', async () => {
    const owner = await makeOwner();
    const [one, two] = await Promise.all([leave(owner), leave(owner)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await one.json()).toEqual(await two.json());
    await linkOf(owner);
    expect((await emailsTo(world, owner.email)).filter((letter) => letter.includes('#comeBack='))).toHaveLength(1);
    expect(await nameOf(owner)).toBe('–');
  });

  test('signing in again during the grace period only allows to cancel leaving', async () => {
    const owner = await makeOwner();
    await leave(owner);
    const cookie = await signIn(world, owner.email);
    expect(await me(cookie)).toMatchObject({ learner: null, leaving: { until: expect.any(String) } });
    expect((await world.ask('PUT', '/api/profile', { cookie, body: { name: 'Other' } })).status).toBe(401);
    expect((await world.ask('POST', '/api/account/stay')).status).toBe(401);
    for (const _ of [1, 2]) expect((await world.ask('POST', '/api/account/stay', { cookie })).status).toBe(200);
    expect(await me(cookie)).toMatchObject({ learner: { name: owner.name }, leaving: null });
  });
});

describe('the link that cancels leaving', () => {
  test('the link gives the same response when repeated, and is invalid for a later leaving', async () => {
    const owner = await makeOwner();
    await leave(owner);
    const token = await linkOf(owner);
    for (const _ of [1, 2]) expect((await comeBack(token)).status).toBe(200);
    owner.cookie = await signIn(world, owner.email);
    await leave(owner);
    expect((await comeBack(token)).status).toBe(410);
    expect(await nameOf(owner)).toBe('–');
  });

  test('the link is invalid after seven days, before and after the erasure', async () => {
    const owner = await makeOwner();
    await leave(owner);
    const token = await linkOf(owner);
    expect((await comeBack('made-up')).status).toBe(410);
    world.setTime(new Date(Date.now() + 7 * DAY + 60_000));
    expect((await comeBack(token)).status).toBe(410);
    await runJob();
    expect((await comeBack(token)).status).toBe(410);
    expect(await query('select email from users where id = $1', [owner.id])).toEqual([
      { email: `${owner.id}@erased.invalid` },
    ]);
    world.setTime(null);
    await signUp(world, owner.email);
  });
});

describe('the erasing job', () => {
  test('an account is erased after seven days, and the next run completes a failed erasure', async () => {
    const owner = await makeOwner();
    await leave(owner);
    world.setTime(new Date(Date.now() + 6.9 * DAY));
    await runJob();
    expect(await query('select 1 from leavings where user_id = $1', [owner.id])).toHaveLength(1);
    world.setTime(new Date(Date.now() + 7.1 * DAY));
    await query(`create function cut() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`);
    await query(
      `create trigger cut before update on users for each row when (old.id = '${owner.id}') execute function cut()`,
    );
    await expect(runJob()).rejects.toThrow('1 of 1 due rows failed');
    expect(await query('select 1 from leavings where user_id = $1', [owner.id])).toHaveLength(1);
    await query('drop trigger cut on users');
    await Promise.all([runJob(), runJob()]);
    expect(await query('select 1 from leavings where user_id = $1', [owner.id])).toEqual([]);
    expect(await query('select name, email from users where id = $1', [owner.id])).toEqual([
      { name: '–', email: `${owner.id}@erased.invalid` },
    ]);
    expect((await emailsTo(world, owner.email)).length).toBe(0);
  });

  test('a return during the erasing job restores the account completely', async () => {
    const owner = await makeOwner();
    await leave(owner);
    const token = await linkOf(owner);
    const [row] = await query<{ leaves_at: Date }>('select leaves_at from users where id = $1', [owner.id]);
    world.setTime(new Date((row?.leaves_at.getTime() ?? 0) - 1));
    const [back] = await Promise.all([comeBack(token), runJob()]);
    expect(back.status).toBe(200);
    world.setTime(row?.leaves_at ?? null);
    await runJob();
    expect(await nameOf(owner)).toBe(owner.name);
    await eraseAccount(world.app, owner.id);
  });
});
