import { describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { answer, invite, plan, privately, show } from '../../testing/invitations.ts';
import { newsFor, participantsOf, remindersOf, statusOf } from '../../testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';

sessionsWorld('en');

describe('the invitation link', () => {
  test('a visitor sees the subject, the first lines of the text and the sender, but no other people', async () => {
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
      places: null,
      replies: [],
    });
  });

  test('a link without its partner, with another one or to an unknown session is not found', async () => {
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

  test('an invitation by address does not reveal an account’s id', async () => {
    const session = await privately();
    await invite(session, { email: noa.email });
    expect((await show(`/invite/${session}?partner=${noa.id}`)).status).toBe(404);
  });

  test('only the invitee may answer, with or without the partner in the link', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    expect((await show(`/invite/${session}`, noa)).body).toMatchObject({ forMe: true, state: 'open', mine: false });
    expect((await show(`/invite/${session}?partner=${noa.id}`, dan)).body).toMatchObject({ forMe: false });
    expect((await show(`/invite/${session}`, ruth)).body).toMatchObject({ mine: true, forMe: false });
  });

  test('other people do not see who answered', async () => {
    const { body: made } = await plan({ id: noa.id }, { description: 'Le premier chapitre' });
    await answer(made.id, true, noa);
    const [visitor, other, invited] = await Promise.all(
      [undefined, dan, noa].map(async (who) => (await show(made.invitation.path, who)).body),
    );
    for (const { description } of [visitor, other, invited]) expect(description).toBe('Le premier chapitre');
    expect([visitor.replies, other.replies]).toEqual([[], []]);
    expect(invited.replies).toMatchObject([{ name: 'Noa', answer: 'accepted' }]);
  });

  test('the link to a session cancelled after acceptance shows it is over', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    await answer(session, true, noa);
    await ask('POST', `/sessions/${session}/cancel`, ruth);
    expect((await show(`/invite/${session}`, noa)).body.state).toBe('over');
  });

  test('the link shows the invitation’s outcome', async () => {
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

describe('accepting an invitation', () => {
  test('accepting sets status, seat, dated reply, reminders for both and notifications together', async () => {
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

  test('accepting schedules each learner’s own reminder time', async () => {
    const preferences = (await ask('GET', '/notifications/preferences', noa)).body;
    await ask('PUT', '/notifications/preferences', noa, { ...preferences, reminderTime: 60 });
    const session = await privately();
    await invite(session, { id: noa.id });
    await answer(session, true, noa);
    expect(await remindersOf(world, session, noa)).toEqual([60, 30, 15]);
    expect(await remindersOf(world, session, ruth)).toEqual([30, 15]);
  });

  test('accepting twenty minutes before the start omits the past reminder', async () => {
    const session = await privately({ startsIn: '20m' });
    await invite(session, { id: noa.id });
    await answer(session, true, noa);
    expect(await remindersOf(world, session, noa)).toEqual([15]);
  });

  test.each([
    ['accepted twice', true, true],
    ['accepted and declined', true, false],
    ['declined twice', false, false],
  ])('two concurrent answers (%s) have one result and one notification', async (_what, one, other) => {
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

  test('accepting while the creator cancels leaves one of the two results', async () => {
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

  test('accepting is limited to the invitee, before the start, with a free seat', async () => {
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

describe('declining an invitation', () => {
  test('declining as the only invitee cancels the session, drops reminders and notifies the creator', async () => {
    const { body: made } = await plan({ id: noa.id });
    expect(await remindersOf(world, made.id, ruth)).toEqual([30, 15]);
    expect(await answer(made.id, false, noa)).toEqual({ status: 200, body: { status: 'declined' } });
    expect(await statusOf(world, made.id)).toBe('cancelled');
    expect(await remindersOf(world, made.id, ruth)).toEqual([]);
    expect(await newsFor(world, ruth, made.id)).toMatchObject([{ type: 'invitation_declined', actor_id: noa.id }]);
  });

  test('declining leaves a session with other invitees', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    await invite(session, { id: dan.id });
    await answer(session, false, noa);
    expect(await statusOf(world, session)).toBe('waiting');
    await answer(session, true, dan);
    expect(await statusOf(world, session)).toBe('confirmed');
  });

  test('a learner who declined can be invited again', async () => {
    const session = await privately();
    await invite(session, { id: noa.id });
    await invite(session, { id: dan.id });
    await answer(session, false, noa);
    expect((await invite(session, { id: noa.id })).body.again).toBe(false);
    expect((await answer(session, true, noa)).status).toBe(200);
  });
});

test('a session is confirmed by the second invitee after the first has left', async () => {
  const session = await privately({ maxParticipants: 3 });
  for (const { id } of [noa, dan]) await invite(session, { id });
  await answer(session, true, noa);
  await ask('POST', `/sessions/${session}/leave`, noa);
  await answer(session, true, dan);
  expect(await statusOf(world, session)).toBe('confirmed');
});
