import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { sendDue } from '#server/outbox/send-due.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { InvitationMade } from '../../contract.ts';
import { answer, invite, plan, privately } from '../../testing/invitations.ts';
import { aPlan, makeStudySession, newsFor, statusOf } from '../../testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';

sessionsWorld('en');

describe('a private session with a partner', () => {
  test('a private session waits for an answer and notifies the partner once when the form is repeated', async () => {
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
  ])('inviting %s is refused and plans nothing', async (_who, partner, messageKey) => {
    const { status, body } = await plan(partner());
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'PARTNER_NOT_FOUND', data: { messageKey } });
    expect((await ask('GET', '/sessions/mine', ruth)).body).toEqual([]);
  });

  test('an invalid address is refused at its field', async () => {
    const { status, body } = await plan({ email: 'noa@' });
    expect(status).toBe(400);
    expect(body.data.fields[0].path).toMatch(/^partner/);
  });

  test('a public session ignores the partner', async () => {
    const { body } = await plan({ id: noa.id }, { isPublic: true });
    expect(body).toMatchObject({ status: 'pending', isPublic: true, invitation: null });
    expect(await newsFor(world, noa, body.id)).toEqual([]);
  });
});

describe('inviting to a session', () => {
  test('a repeated invitation creates and notifies nothing', async () => {
    const session = await privately();
    const first = await invite(session, { id: noa.id });
    const second = await invite(session, { id: noa.id });
    expect(first).toMatchObject({ status: 201, body: { again: false, told: true } });
    expect(second.body).toEqual({ ...first.body, again: true });
    expect(await newsFor(world, noa, session)).toHaveLength(1);
    expect(await statusOf(world, session)).toBe('waiting');
  });

  test('ten concurrent invitations make one', async () => {
    const session = await privately();
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(session, { id: noa.id })));
    expect(answers.filter(({ body }) => !body.again)).toHaveLength(1);
    expect(await newsFor(world, noa, session)).toHaveLength(1);
  });

  test('only the creator invites, to private sessions before the start', async () => {
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

  test('inviting by address answers alike with or without an account and notifies an account', async () => {
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
    expect((await invite(session, { id: noa.id })).body).toMatchObject({ again: false });
    expect(await answer(session, true, noa)).toEqual({ status: 200, body: { status: 'accepted' } });
    expect(await answer(session, false, noa)).toMatchObject({ status: 409 });
  });
});

describe('an unconfirmed address', () => {
  const unconfirmed = async (where: World) => {
    const person = await makeLearner(where);
    await where.app.pool.query('update users set email_verified = false where id = $1', [person.id]);
    return person;
  };

  test('an unconfirmed address belongs to its account when the app cannot send confirmations', async () => {
    const person = await unconfirmed(world);
    const session = await privately();
    await invite(session, { email: person.email });
    expect(await newsFor(world, person, session)).toHaveLength(1);
    expect((await answer(session, true, person)).status).toBe(200);
  });

  test('an unconfirmed address belongs to no account when the app can send confirmations', async () => {
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

describe('inviting with a mail server', () => {
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
  const sendInvitations = async () =>
    Promise.all(await sendDue(letters.app, 'email', 100, { types: ['sessions.invitation'] }));
  beforeAll(async () => {
    mail = await startMailServer();
    letters = await openWorld({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await letters.close();
    await mail.close();
  });

  test('an invitee without an account gets an email with the link in the sender’s language', async () => {
    const { made } = await inviteAddress(letters, 'Friend@Example.org');
    expect(made).toMatchObject({ told: true, by: 'email' });
    await sendInvitations();
    expect(mail.emails).toHaveLength(1);
    const [letter] = mail.emails;
    expect(letter?.to).toBe('friend@example.org');
    const link = `${letters.app.config.BASE_URL}${made.path}#to=${encodeURIComponent('friend@example.org')}`;
    expect(letter?.text).toContain(link);
    expect(letter?.text).toContain('Ruth');
    expect(letter?.text).not.toMatch(/Europe\/|Asia\//);
  });

  test('an undeliverable invitation is reported to its sender', async () => {
    mail.refuse('nobody@example.org', '550 no such mailbox');
    const { shown, creator } = await inviteAddress(letters, 'nobody@example.org');
    await sendInvitations();
    expect(await shown()).toMatchObject([{ to: 'nobody@example.org', status: 'invited', undeliverable: true }]);
    await expect
      .poll(() => letters.heard().filter(({ who, event }) => who === creator.id && event.startsWith('sessions.')))
      .toHaveLength(2);
  });
});

test('eighteen concurrent invitations by address delay no other request', async () => {
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
