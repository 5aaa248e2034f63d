import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { emailsTo, PASSWORD, refusal, signIn, signUp, tokenIn, whoIs } from '../../testing/journey.ts';
import { hashQuickly } from '../../testing/quick-hash.ts';

let world: World;
const ended: string[] = [];
beforeAll(async () => {
  hashQuickly();
  world = await openWorld();
  world.app.disconnectUser = (learnerId) => void ended.push(learnerId);
});
afterAll(() => world.close());
beforeEach(async () => {
  ended.length = 0;
  await world.app.pool.query('delete from rate_limits');
});

describe('changing the email address', () => {
  const wish = (cookie: string, email: string, password = PASSWORD) =>
    world.ask('POST', '/api/account/email', { cookie, body: { email, password } });
  const confirm = (token: string, cookie?: string) =>
    world.ask('POST', '/api/account/confirm-new-email', { cookie, body: { token } });
  const linkTo = async (email: string) => {
    await expect.poll(() => emailsTo(world, email)).not.toHaveLength(0);
    return tokenIn((await emailsTo(world, email)).at(-1) ?? '', 'newEmail');
  };

  test('a change takes effect when the new address confirms, ends other sessions and emails the old address', async () => {
    await signUp(world, 'old@example.org', PASSWORD, 'en');
    const here = await signIn(world, 'old@example.org');
    const there = await signIn(world, 'old@example.org');
    expect((await wish(here, ' New@Example.org')).status).toBe(200);
    const token = await linkTo('new@example.org');
    expect(await whoIs(world, here)).toMatchObject({ email: 'old@example.org' });

    expect((await confirm(token, here)).status).toBe(200);
    expect(await whoIs(world, here)).toMatchObject({ email: 'new@example.org', emailVerified: true });
    expect(await whoIs(world, there)).toBeNull();
    await expect.poll(() => emailsTo(world, 'old@example.org')).toHaveLength(2);
    expect((await emailsTo(world, 'old@example.org'))[1]).toContain('Subject: The address of your account has changed');
    const again = await signIn(world, 'new@example.org');
    expect((await confirm(token)).status).toBe(200);
    expect(await whoIs(world, again)).toMatchObject({ email: 'new@example.org' });
    expect(await emailsTo(world, 'old@example.org')).toHaveLength(2);
    await world.ask('POST', '/api/account/sign-out-everywhere', { cookie: again });
    expect(await refusal(await confirm(token))).toMatchObject({ status: 410, code: 'LINK_INVALID' });
  });

  const stop = (token: string) => world.ask('POST', '/api/account/stop-email-change', { body: { token } });

  test('the current address gets a link that stops the change and ends all sessions', async () => {
    await signUp(world, 'watchful@example.org', PASSWORD, 'es');
    const stranger = await signIn(world, 'watchful@example.org');
    await wish(stranger, 'stranger@example.org');
    const theirs = await linkTo('stranger@example.org');
    await expect.poll(() => emailsTo(world, 'watchful@example.org')).toHaveLength(1);
    const [letter = ''] = await emailsTo(world, 'watchful@example.org');
    expect(letter).toContain('Subject: Alguien pidió cambiar tu dirección');
    expect(letter).not.toContain('stranger@example.org');

    expect((await stop(tokenIn(letter, 'stopEmail'))).status).toBe(200);
    expect(await whoIs(world, stranger)).toBeNull();
    expect((await confirm(theirs)).status).toBe(410);
    const owner = await signIn(world, 'watchful@example.org');
    expect((await stop(tokenIn(letter, 'stopEmail'))).status).toBe(200);
    expect(await whoIs(world, owner)).not.toBeNull();
    await wish(owner, 'stranger@example.org');
    expect(await refusal(await stop(tokenIn(letter, 'stopEmail')))).toMatchObject({
      status: 410,
      code: 'LINK_INVALID',
    });
  });

  test('a change cannot be stopped after the new address confirmed', async () => {
    await signUp(world, 'moved@example.org');
    const cookie = await signIn(world, 'moved@example.org');
    await wish(cookie, 'moved-to@example.org');
    expect((await confirm(await linkTo('moved-to@example.org'), cookie)).status).toBe(200);
    const [letter = ''] = await emailsTo(world, 'moved@example.org');
    expect((await stop(tokenIn(letter, 'stopEmail'))).status).toBe(410);
    expect(await whoIs(world, cookie)).toMatchObject({ email: 'moved-to@example.org' });
  });

  test('only the last requested address can be confirmed', async () => {
    await signUp(world, 'changes-mind@example.org');
    const cookie = await signIn(world, 'changes-mind@example.org');
    await wish(cookie, 'first-thought@example.org');
    const first = await linkTo('first-thought@example.org');
    await wish(cookie, 'second-thought@example.org');
    expect((await confirm(first, cookie)).status).toBe(410);
    expect((await confirm(await linkTo('second-thought@example.org'), cookie)).status).toBe(200);
  });

  test('changes are limited per learner, per recipient and per network address', async () => {
    await signUp(world, 'prolific@example.org');
    const cookie = await signIn(world, 'prolific@example.org');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => wish(cookie, `stranger-${i}@example.org`)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);

    await world.app.pool.query('delete from rate_limits');
    const learners = [];
    for (let i = 0; i < 4; i++) {
      await signUp(world, `one-of-four-${i}@example.org`);
      learners.push(await signIn(world, `one-of-four-${i}@example.org`));
    }
    await world.app.pool.query('delete from rate_limits');
    const toOne = [];
    for (const each of learners) toOne.push((await wish(each, 'much-asked@example.org')).status);
    expect(toOne).toEqual([200, 200, 200, 429]);
  });

  test('a change requires the password, and guesses are limited', async () => {
    await signUp(world, 'careful@example.org');
    const cookie = await signIn(world, 'careful@example.org');
    expect(await refusal(await wish(cookie, 'x@example.org', 'a wrong guess'))).toEqual({
      status: 400,
      code: 'PASSWORD_WRONG',
      messageKey: 'auth.passwordWrong',
    });
    for (let i = 0; i < 9; i++) await wish(cookie, 'x@example.org', `guess ${i}`);
    expect((await wish(cookie, 'x@example.org')).status).toBe(429);
    expect(await emailsTo(world, 'x@example.org')).toEqual([]);
    const { cookie: withoutPassword } = await makeLearner(world);
    expect(await refusal(await wish(withoutPassword, 'x@example.org'))).toMatchObject({
      messageKey: 'auth.noPasswordYet',
    });
  });

  test('a change neither takes over nor reveals another account’s address', async () => {
    const owner = await makeLearner(world, { email: 'owner@example.org' });
    await signUp(world, 'taker@example.org');
    const cookie = await signIn(world, 'taker@example.org');
    const taken = await wish(cookie, 'owner@example.org');
    const free = await wish(cookie, 'free@example.org');
    expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
    expect((await confirm(await linkTo('owner@example.org'))).status).toBe(410);
    expect(await whoIs(world, owner.cookie)).toMatchObject({ email: 'owner@example.org' });
    expect(await whoIs(world, cookie)).toMatchObject({ email: 'taker@example.org' });
  });

  test.each(['', 'x', 'x.y', `abc.${Buffer.from('evil@example.org').toString('base64url')}`])(
    'token %j is refused',
    async (token) => {
      expect([400, 410]).toContain((await confirm(token)).status);
    },
  );

  test('a change is refused when the address in the link was replaced', async () => {
    await signUp(world, 'honest@example.org');
    const cookie = await signIn(world, 'honest@example.org');
    await wish(cookie, 'mine@example.org');
    const [random] = (await linkTo('mine@example.org')).split('.');
    expect((await confirm(`${random}.${Buffer.from('victim@example.org').toString('base64url')}`)).status).toBe(410);
  });
});
