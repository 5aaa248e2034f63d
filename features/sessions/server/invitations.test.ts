import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { InvitationMade } from '../contract.ts';
import { aPlan, makeStudySession, newsFor, participantsOf, remindersOf, statusOf } from './testing.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
let dan: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date());
  ruth = await makeLearner(world, { name: 'Ruth' });
  noa = await makeLearner(world, { name: 'Noa', language: 'en' });
  dan = await makeLearner(world, { name: 'Dan' });
  world.emitted.length = 0;
});

async function ask(method: string, path: string, who?: TestLearner, body?: unknown) {
  const answer = await world.ask(method, `/api${path}`, { cookie: who?.cookie, body });
  return { status: answer.status, body: await answer.json() };
}
const plan = (partner: unknown, more: Record<string, unknown> = {}) =>
  ask('POST', '/sessions', ruth, aPlan({ isPublic: false, partner, ...more }));
const privately = (given: Parameters<typeof makeStudySession>[2] = {}) =>
  makeStudySession(world, ruth, { isPublic: false, ...given });
const invite = (session: string, partner: unknown, who = ruth) =>
  ask('POST', `/sessions/${session}/invitations`, who, { partner });
const show = (path: string, who?: TestLearner) => ask('GET', path.replace('/invite/', '/invitations/'), who);
const answer = (session: string, accept: boolean, who?: TestLearner) =>
  ask('POST', `/invitations/${session}/answer`, who, { accept });

describe('a private session with a partner', () => {
  test('waits for an answer; the partner is told, once, however often the form is sent', async () => {
    const form = aPlan({ isPublic: false, partner: { id: noa.id } });
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/sessions', ruth, form)));
    const [first] = answers;
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { id } = first?.body ?? {};
    expect(first?.body).toMatchObject({
      status: 'waiting',
      isPublic: false,
      participantCount: 1,
      invitation: { path: `/invite/${id}?partner=${noa.id}`, told: true },
    });
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await newsFor(world, noa, id)).toMatchObject([
      { type: 'session_invitation', actor_id: ruth.id, data: { sessionId: id }, actionable: true, is_read: false },
    ]);
    expect(world.heard().filter(({ who }) => who === 'everyone')).toEqual([]);
    expect(world.heard()).toContainEqual({ who: noa.id, event: 'sessions.invited', payload: { id } });
    const told = world.heard().filter(({ who, event }) => who === noa.id && event.startsWith('notifications.'));
    expect(told).toHaveLength(1);
  });

  test.each([
    ['nobody', () => ({ id: newId() }), 'sessions.partnerNotFound'],
    ['oneself', () => ({ id: ruth.id }), 'sessions.notYourself'],
    ['one’s own address', () => ({ email: ruth.email.toUpperCase() }), 'sessions.notYourself'],
  ])('invites %s: refused, nothing planned', async (_who, partner, messageKey) => {
    const { status, body } = await plan(partner());
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'PARTNER_NOT_FOUND', data: { messageKey } });
    expect((await ask('GET', '/sessions/mine', ruth)).body).toEqual([]);
  });

  test('with an address that is none says so at its field', async () => {
    const { status, body } = await plan({ email: 'noa@' });
    expect(status).toBe(400);
    expect(body.data.fields[0].path).toMatch(/^partner/);
  });

  test('a public one ignores the partner', async () => {
    const { body } = await plan({ id: noa.id }, { isPublic: true });
    expect(body).toMatchObject({ status: 'pending', isPublic: true, invitation: null });
    expect(await newsFor(world, noa, body.id)).toEqual([]);
  });
});

describe('inviting', () => {
  test('again does not duplicate and tells nobody', async () => {
    const session = await privately();
    const first = await invite(session, { id: noa.id });
    const second = await invite(session, { id: noa.id });
    expect(first).toMatchObject({ status: 201, body: { again: false, told: true } });
    expect(second.body).toEqual({ ...first.body, again: true });
    expect(await newsFor(world, noa, session)).toHaveLength(1);
    expect(await statusOf(world, session)).toBe('waiting');
  });

  test('ten times at once makes one invitation', async () => {
    const session = await privately();
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(session, { id: noa.id })));
    expect(answers.filter(({ body }) => !body.again)).toHaveLength(1);
    expect(await newsFor(world, noa, session)).toHaveLength(1);
  });

  test('is the creator’s, for private sessions ahead', async () => {
    const session = await privately();
    expect((await invite(session, { id: dan.id }, noa)).status).toBe(404);
    expect((await ask('POST', `/sessions/${session}/invitations`, undefined, { partner: { id: dan.id } })).status).toBe(
      401,
    );
    const not = await Promise.all([
      invite(await makeStudySession(world, ruth), { id: noa.id }),
      invite(await privately({ startsIn: '-5m' }), { id: noa.id }),
      invite(await privately({ status: 'cancelled' }), { id: noa.id }),
    ]);
    expect(not.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'NOT_POSSIBLE']));
    const full = await privately({ status: 'confirmed', participants: [dan], maxParticipants: 2 });
    expect(await invite(full, { id: noa.id })).toMatchObject({ status: 409, body: { code: 'SESSION_FULL' } });
    expect(await newsFor(world, noa, full)).toEqual([]);
  });

  test('by address answers the same whether somebody has that account or not, and tells who has', async () => {
    const session = await privately();
    const known = await invite(session, { email: noa.email.toUpperCase() });
    const unknown = await invite(session, { email: `nobody-${newId()}@example.org` });
    for (const { status, body } of [known, unknown]) {
      expect(status).toBe(201);
      expect(body).toEqual({
        path: expect.stringMatching(`^/invite/${session}\\?partner=`),
        again: false,
        told: false,
        by: 'nobody',
      });
      expect(body.path).not.toContain(noa.id);
    }
    expect(await newsFor(world, noa, session)).toMatchObject([{ type: 'session_invitation', actionable: true }]);
    // Invited from the list as well: no answer tells that both are one person.
    expect((await invite(session, { id: noa.id })).body).toMatchObject({ again: false });
    expect(await answer(session, true, noa)).toEqual({ status: 200, body: { status: 'accepted' } });
    expect(await answer(session, false, noa)).toMatchObject({ status: 409 });
  });
});

describe('the link', () => {
  test('shows a visitor what it is about, how the text begins and who invites, and nothing else of people', async () => {
    const more = { description: 'Le premier chapitre', textReference: 'Genesis 12:2' };
    const { body: made } = await plan({ id: noa.id }, more);
    const { status, body } = await show(made.invitation.path);
    expect(status).toBe(200);
    expect(body).toEqual({
      title: 'Berakhot ensemble',
      subject: 'talmud_berakhot',
      startsAt: made.startsAt,
      timeZone: 'Europe/Paris',
      durationMinutes: 60,
      description: 'Le premier chapitre',
      from: 'Ruth',
      textReference: 'Genesis 12:2',
      beginning: expect.objectContaining({ ref: 'Genesis 12', segments: [expect.objectContaining({ key: '2' })] }),
      state: 'open',
      forMe: false,
      mine: false,
      now: false,
      replies: [],
    });
  });

  test('without its partner, with another one, or of a session that is none: not there', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    const paths = [
      `/invite/${session}`,
      `/invite/${session}?partner=${dan.id}`,
      `/invite/${session}?partner=`,
      `/invite/${newId()}?partner=${noa.id}`,
    ];
    for (const path of paths)
      expect(await show(path)).toMatchObject({ status: 404, body: { data: { messageKey: 'sessions.notFound' } } });
    expect((await show(`/invite/${session}`, dan)).status).toBe(404);
    expect((await show(`/invite/not-an-id?partner=${noa.id}`)).status).toBe(400);
  });

  test('an address of somebody with an account is not told by their id', async () => {
    const session = await privately();
    await invite(session, { email: noa.email });
    expect((await show(`/invite/${session}?partner=${noa.id}`)).status).toBe(404);
  });

  test('is for the one invited to answer, with or without the partner in it', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    expect((await show(`/invite/${session}`, noa)).body).toMatchObject({ forMe: true, state: 'open', mine: false });
    expect((await show(`/invite/${session}?partner=${noa.id}`, dan)).body).toMatchObject({ forMe: false });
    expect((await show(`/invite/${session}`, ruth)).body).toMatchObject({ mine: true, forMe: false });
  });

  test('keeps who answered from those it does not concern', async () => {
    const { body: made } = await plan({ id: noa.id }, { description: 'Le premier chapitre' });
    await answer(made.id, true, noa);
    const [visitor, other, invited] = await Promise.all(
      [undefined, dan, noa].map(async (who) => (await show(made.invitation.path, who)).body),
    );
    for (const { description } of [visitor, other, invited]) expect(description).toBe('Le premier chapitre');
    expect([visitor.replies, other.replies]).toEqual([[], []]);
    expect(invited.replies).toMatchObject([{ name: 'Noa', answer: 'accepted' }]);
  });

  test('of a session that was cancelled after it was accepted says it is over', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    await answer(session, true, noa);
    await ask('POST', `/sessions/${session}/cancel`, ruth);
    expect((await show(`/invite/${session}`, noa)).body.state).toBe('over');
  });

  test('says what became of it', async () => {
    const accepted = await privately();
    await invite(accepted, { id: noa.id });
    await answer(accepted, true, noa);
    const over = await privately({ startsIn: '1h' });
    await invite(over, { id: noa.id });
    const cancelled = await privately();
    await invite(cancelled, { id: noa.id });
    await ask('POST', `/sessions/${cancelled}/cancel`, ruth);
    world.setTime(new Date(Date.now() + 61 * 60_000));
    const states = await Promise.all(
      [accepted, over, cancelled].map(
        async (session) => (await show(`/invite/${session}?partner=${noa.id}`)).body.state,
      ),
    );
    expect(states).toEqual(['accepted', 'over', 'over']);
  });
});

describe('accepting', () => {
  test('is one thing: status, place, dated reply, reminders for both, notice to the creator, notification read', async () => {
    world.setTime(new Date(Math.floor(Date.now() / 1_000) * 1_000));
    const session = await privately({ description: 'Le premier chapitre' });
    await invite(session, { id: noa.id });
    world.emitted.length = 0;
    expect(await answer(session, true, noa)).toEqual({ status: 200, body: { status: 'accepted' } });
    const { body } = await ask('GET', `/sessions/${session}`, ruth);
    expect(body).toMatchObject({
      status: 'confirmed',
      participantCount: 2,
      participants: [
        { name: 'Ruth', creator: true, me: true },
        { name: 'Noa', creator: false, me: false },
      ],
      invitations: [{ to: 'Noa', status: 'accepted' }],
    });
    expect(body.description).toBe('Le premier chapitre');
    expect(body.replies).toEqual([{ name: 'Noa', answer: 'accepted', at: world.app.now().toISOString() }]);
    expect(await remindersOf(world, session, noa)).toEqual([30, 15]);
    expect(await remindersOf(world, session, ruth)).toEqual([30, 15]);
    expect(await newsFor(world, ruth, session)).toMatchObject([{ type: 'invitation_accepted', actor_id: noa.id }]);
    expect(await newsFor(world, noa, session)).toMatchObject([{ is_read: true, actionable: false }]);
    expect(world.heard().map(({ who, event }) => [who, event])).toEqual(
      expect.arrayContaining([
        [ruth.id, 'sessions.accepted'],
        [noa.id, 'sessions.accepted'],
        [ruth.id, 'notifications.created'],
        [noa.id, 'notifications.resolved'],
      ]),
    );
  });

  test('plans each one’s own reminder time too', async () => {
    const preferences = (await ask('GET', '/notifications/preferences', noa)).body;
    await ask('PUT', '/notifications/preferences', noa, { ...preferences, reminderTime: 60 });
    const session = await privately();
    await invite(session, { id: noa.id });
    await answer(session, true, noa);
    expect(await remindersOf(world, session, noa)).toEqual([60, 30, 15]);
    expect(await remindersOf(world, session, ruth)).toEqual([30, 15]);
  });

  test('twenty minutes before the start leaves out the reminder whose time has passed', async () => {
    const session = await privately({ startsIn: '20m' });
    await invite(session, { id: noa.id });
    await answer(session, true, noa);
    expect(await remindersOf(world, session, noa)).toEqual([15]);
  });

  test.each([
    ['accepted twice', true, true],
    ['accepted and declined', true, false],
    ['declined twice', false, false],
  ])('two answers at once (%s) leave one result, told once', async (_what, one, other) => {
    const session = await privately();
    await invite(session, { id: noa.id });
    const answers = await Promise.all([answer(session, one, noa), answer(session, other, noa)]);
    const [good] = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, one === other ? 200 : 409]);
    if (one !== other) expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_ANSWERED');
    const accepted = good?.body.status === 'accepted';
    expect(await statusOf(world, session)).toBe(accepted ? 'confirmed' : 'cancelled');
    expect(await participantsOf(world, session)).toHaveLength(accepted ? 2 : 1);
    expect(await newsFor(world, ruth, session)).toHaveLength(1);
    expect(await remindersOf(world, session, noa)).toEqual(accepted ? [30, 15] : []);
  });

  test('while the creator cancels leaves one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const session = await privately();
      await invite(session, { id: noa.id });
      await ask('POST', '/notifications/read-all', noa);
      const [accepted, cancelled] = await Promise.all([
        answer(session, true, noa),
        ask('POST', `/sessions/${session}/cancel`, ruth),
      ]);
      expect(cancelled.status).toBe(200);
      expect(await statusOf(world, session)).toBe('cancelled');
      expect([200, 409]).toContain(accepted.status);
      expect(await remindersOf(world, session, noa)).toEqual([]);
      const last = (await newsFor(world, noa, session)).at(-1);
      expect(last).toMatchObject({ type: 'session_cancelled' });
    }
  });

  test('is for the one invited, before the start, while there is room', async () => {
    const session = await privately({ startsIn: '1h', maxParticipants: 2 });
    await invite(session, { id: noa.id });
    await invite(session, { id: dan.id });
    expect((await answer(session, true, ruth)).status).toBe(404);
    expect((await answer(session, true)).status).toBe(401);
    expect((await answer(newId(), true, noa)).status).toBe(404);
    expect((await answer(session, true, noa)).status).toBe(200);
    expect(await answer(session, true, dan)).toMatchObject({ status: 409, body: { code: 'SESSION_FULL' } });
    world.setTime(new Date(Date.now() + 61 * 60_000));
    expect(await answer(session, false, dan)).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
  });
});

describe('declining', () => {
  test('cancels a session nobody else was asked to, takes its reminders back and tells the creator', async () => {
    const { body: made } = await plan({ id: noa.id });
    expect(await remindersOf(world, made.id, ruth)).toEqual([30, 15]);
    expect(await answer(made.id, false, noa)).toEqual({ status: 200, body: { status: 'declined' } });
    expect(await statusOf(world, made.id)).toBe('cancelled');
    expect(await remindersOf(world, made.id, ruth)).toEqual([]);
    expect(await newsFor(world, ruth, made.id)).toMatchObject([{ type: 'invitation_declined', actor_id: noa.id }]);
  });

  test('leaves a session that others may still come to', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    await invite(session, { id: dan.id });
    await answer(session, false, noa);
    expect(await statusOf(world, session)).toBe('waiting');
    await answer(session, true, dan);
    expect(await statusOf(world, session)).toBe('confirmed');
  });

  test('and being invited again opens it anew', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    await invite(session, { id: dan.id });
    await answer(session, false, noa);
    expect((await invite(session, { id: noa.id })).body.again).toBe(false);
    expect((await answer(session, true, noa)).status).toBe(200);
  });
});

describe('an address that was never confirmed', () => {
  const unconfirmed = async (where: World) => {
    const person = await makeLearner(where);
    await where.app.pool.query('update users set email_verified = false where id = $1', [person.id]);
    return person;
  };

  test('is its account’s in an app that cannot ask for a confirmation', async () => {
    const person = await unconfirmed(world);
    const session = await privately();
    await invite(session, { email: person.email });
    expect(await newsFor(world, person, session)).toHaveLength(1);
    expect((await answer(session, true, person)).status).toBe(200);
  });

  test('is nobody’s in one that can', async () => {
    const letters = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const [creator, person] = [await makeLearner(letters), await unconfirmed(letters)];
      const session = await makeStudySession(letters, creator, { isPublic: false });
      const ask = (path: string, who: TestLearner, body: unknown) =>
        letters.ask('POST', `/api${path}`, { cookie: who.cookie, body });
      await ask(`/sessions/${session}/invitations`, creator, { partner: { email: person.email } });
      expect(await newsFor(letters, person, session)).toEqual([]);
      expect((await ask(`/invitations/${session}/answer`, person, { accept: true })).status).toBe(404);
    } finally {
      await letters.close();
    }
  });
});

describe('with a mail server', () => {
  const inviteAddress = async (letters: World, email: string) => {
    const creator = await makeLearner(letters, { name: 'Ruth', language: 'en' });
    const session = await makeStudySession(letters, creator, { isPublic: false, title: 'Learning <b>together</b>' });
    const answered = await letters.ask('POST', `/api/sessions/${session}/invitations`, {
      cookie: creator.cookie,
      body: { partner: { email } },
    });
    const shown = async () =>
      (await (await letters.ask('GET', `/api/sessions/${session}`, { cookie: creator.cookie })).json()).invitations;
    return { made: (await answered.json()) as InvitationMade, creator, shown };
  };
  let mail: MailServer;
  let letters: World;
  beforeAll(async () => {
    mail = await startMailServer();
    letters = await openWorld({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await letters.close();
    await mail.close();
  });

  test('who has no account gets a letter with the link, in the language of the one who invites', async () => {
    const { made } = await inviteAddress(letters, 'Friend@Example.org');
    expect(made).toMatchObject({ told: true, by: 'email' });
    await expect.poll(() => mail.emails).toHaveLength(1);
    const [letter] = mail.emails;
    expect(letter?.to).toBe('friend@example.org');
    const link = `${letters.app.config.BASE_URL}${made.path}#to=${encodeURIComponent('friend@example.org')}`;
    expect(letter?.text).toContain(link);
    expect(letter?.text).toContain('Ruth');
  });

  test('one whose letter cannot be delivered is shown so to the one who invited', async () => {
    mail.refuse('nobody@example.org', '550 no such mailbox');
    const { shown, creator } = await inviteAddress(letters, 'nobody@example.org');
    await expect.poll(shown).toMatchObject([{ to: 'nobody@example.org', status: 'invited', undeliverable: true }]);
    await expect
      .poll(() => letters.heard().filter(({ who, event }) => who === creator.id && event.startsWith('sessions.')))
      .toHaveLength(2);
  });
});

test('eighteen invitations by address at once keep nobody else waiting', async () => {
  const withMail = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMIT_FACTOR: '100' });
  const [host, guest] = [await makeLearner(withMail), await makeLearner(withMail)];
  const sessions = await Promise.all(
    Array.from({ length: 18 }, () => makeStudySession(withMail, host, { isPublic: false })),
  );
  const inviting = sessions.map((session, n) =>
    withMail.ask('POST', `/api/sessions/${session}/invitations`, {
      cookie: host.cookie,
      body: { partner: { email: `guest-${n}@example.org` } },
    }),
  );
  const meanwhile = withMail.ask('GET', '/api/sessions/mine', { cookie: guest.cookie });
  const answers = await Promise.all([...inviting, meanwhile]);
  expect(answers.map(({ status }) => status)).toEqual([...Array(18).fill(201), 200]);
  await withMail.close();
});
