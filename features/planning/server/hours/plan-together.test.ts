import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionDetails } from '#features/sessions/contract.ts';
import { participantsOf, remindersOf, statusOf } from '#features/sessions/testing/sessions.ts';
import { noa, ruth, sessionsWorld, world } from '#features/sessions/testing/world.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { TestLearner } from '#testing/factories.ts';
import { planTogether, type Together } from '../api.ts';

sessionsWorld();
beforeEach(() => {
  // Paris sets its clocks back on 25 October 2026.
  world.setTime(new Date('2026-10-12T08:00:00Z'));
});

const trial = (more: Partial<Together> = {}): Together => ({
  creatorId: ruth.id,
  partnerId: noa.id,
  clientId: newId(),
  firstAt: new Date('2026-10-13T18:00:00Z'),
  timeZone: 'Europe/Paris',
  durationMinutes: 60,
  title: 'Berakhot, premier chapitre',
  subject: 'talmud',
  textReference: 'Berakhot 2a',
  ...more,
});
const plan = (given: Together, weeks: { count: number; leaveOut?: (startsAt: Date) => boolean } = { count: 3 }) =>
  withTransaction(world.app, (tx, events) => planTogether(world.app, tx, events, given, weeks));
const ask = async (method: string, path: string, who: TestLearner, body?: unknown) =>
  (await world.ask(method, `/api${path}`, { cookie: who.cookie, body })).json();
const sessions = async () =>
  (await world.app.pool.query('select id from study_sessions where creator_id = $1', [ruth.id])).rows;

test('the plan creates three private confirmed sessions of two people at the same local hour', async () => {
  const planned = await plan(trial());
  expect(planned.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-13T18:00:00.000Z',
    '2026-10-20T18:00:00.000Z',
    '2026-10-27T19:00:00.000Z',
  ]);
  for (const { id } of planned) {
    expect((await participantsOf(world, id)).sort()).toEqual([ruth.id, noa.id].sort());
    const seen: SessionDetails = await ask('GET', `/sessions/${id}`, noa);
    expect(seen).toMatchObject({
      status: 'confirmed',
      isPublic: false,
      maxParticipants: 2,
      participantCount: 2,
      title: 'Berakhot, premier chapitre',
      textReference: 'Berakhot 2a',
      joined: true,
      invited: false,
    });
  }
  expect((await ask('GET', '/sessions/mine', noa)).map(({ id }: { id: string }) => id)).toEqual(
    planned.map(({ id }) => id),
  );
  expect(world.heard()).toEqual(
    planned.flatMap(({ id }) =>
      [ruth, noa].map((who) => ({ who: who.id, event: 'sessions.planned', payload: { id } })),
    ),
  );
});

test('skipped weeks are replaced by later ones, and nothing is planned when all are skipped', async () => {
  const leaveOut = (startsAt: Date) => startsAt.toISOString().startsWith('2026-10-20');
  const planned = await plan(trial(), { count: 2, leaveOut });
  expect(planned.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-13T18:00:00.000Z',
    '2026-10-27T19:00:00.000Z',
  ]);
  expect(await plan(trial(), { count: 2, leaveOut: () => true })).toEqual([]);
});

test('both partners are reminded of each session', async () => {
  world.setTime(null);
  const planned = await plan(trial({ firstAt: new Date(Date.now() + 25 * 60 * 60_000) }));
  for (const { id } of planned)
    for (const person of [ruth, noa]) expect((await remindersOf(world, id, person)).sort()).toEqual([15, 30]);
});

test('an hour skipped by a clock change is planned all the same', async () => {
  world.setTime(new Date('2027-03-01T08:00:00Z'));
  const planned = await plan(trial({ firstAt: new Date('2027-03-14T01:30:00Z') }));
  // 28 March has no 02:30 in Paris.
  expect(planned.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-14T01:30:00.000Z',
    '2027-03-21T01:30:00.000Z',
    '2027-03-28T01:30:00.000Z',
  ]);
});

describe('repeating the plan', () => {
  test('a repeat returns the planned sessions, also after the first one', async () => {
    const once = trial();
    const planned = await plan(once);
    world.setTime(new Date('2026-10-14T08:00:00Z'));
    world.emitted.length = 0;
    expect(await plan(once)).toEqual(planned);
    expect(world.emitted).toEqual([]);
    expect(await sessions()).toHaveLength(3);
  });

  test('concurrent repeats plan once', async () => {
    const once = trial();
    const [one, other] = await Promise.all([plan(once), plan(once)]);
    expect(one).toEqual(other);
    expect(await sessions()).toHaveLength(3);
  });

  test('another plan with the same client id is refused', async () => {
    const once = trial();
    await plan(once);
    await expect(plan({ ...once, title: 'Autre chose' })).rejects.toMatchObject({ code: 'CLIENT_ID_REUSED' });
    expect(await sessions()).toHaveLength(3);
  });
});

test.each<[string, Partial<Together>, string]>([
  ['in the past', { firstAt: new Date('2026-10-12T07:59:00Z') }, 'sessions.futureRequired'],
  ['now', { firstAt: new Date('2026-10-12T08:00:00Z') }, 'sessions.futureRequired'],
  ['without a title', { title: ' ' }, 'sessions.requiredFields'],
  ['with too short a title', { title: 'ab' }, 'sessions.titleTooShort'],
  ['of a text there is not', { textReference: 'Genesis 51' }, 'sessions.textUnknown'],
])('%s nothing is planned', async (_what, wrong, messageKey) => {
  await expect(plan(trial(wrong))).rejects.toMatchObject({ status: 400, data: { messageKey } });
  expect(await sessions()).toEqual([]);
});

describe('sessions planned together after a block', () => {
  test('a block prevents planning', async () => {
    await ask('PUT', `/people/blocks/${ruth.id}`, noa);
    await expect(plan(trial())).rejects.toMatchObject({ status: 404 });
    await expect(plan(trial({ partnerId: ruth.id }))).rejects.toMatchObject({ status: 404 });
    expect(await sessions()).toEqual([]);
  });

  test('a block cancels only the future sessions of these two people', async () => {
    const planned = await plan(trial());
    world.setTime(new Date('2026-10-14T08:00:00Z'));
    await ask('PUT', `/people/blocks/${noa.id}`, ruth);
    expect(await Promise.all(planned.map(({ id }) => statusOf(world, id)))).toEqual([
      'confirmed',
      'cancelled',
      'cancelled',
    ]);
  });
});

test('a learner who leaves sees no later version and can be invited again', async () => {
  const [first] = await plan(trial());
  const path = `/sessions/${first?.id}`;
  await ask('POST', `${path}/leave`, noa);
  expect(await statusOf(world, first?.id ?? '')).toBe('pending');
  expect((await ask('GET', path, noa)).status).toBe(404);
  await ask('POST', `${path}/invitations`, ruth, { partner: { id: noa.id } });
  await ask('POST', `/invitations/${first?.id}/answer`, noa, { accept: true });
  expect(await statusOf(world, first?.id ?? '')).toBe('confirmed');
});
