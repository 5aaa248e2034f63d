import { describe, expect, test } from 'vitest';
import type { Session } from '#features/sessions/contract.ts';
import { answer } from '#features/sessions/testing/invitations.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '#features/sessions/testing/world.ts';
import type { NextWeek } from '../../shared/contract/next-week.ts';

sessionsWorld('en');

const WEEK = 7 * 24 * 60 * 60_000;
const ended = (people = [noa], more = {}) =>
  makeStudySession(world, ruth, {
    startsIn: '-2h',
    status: 'completed',
    isPublic: false,
    participants: people,
    ...more,
  });
const show = async (id: string, who = ruth): Promise<NextWeek> =>
  (await ask('GET', `/sessions/${id}/next-week`, who)).body;
const plan = (id: string, who = ruth) => ask('POST', `/sessions/${id}/next-week`, who);
const mine = async (who = ruth): Promise<Session[]> => (await ask('GET', '/sessions/mine', who)).body;

describe('the same hour next week', () => {
  test('the same hour is offered a week later, planned once, with the partner invited', async () => {
    const id = await ended();
    const { rows } = await world.app.pool.query('select starts_at from study_sessions where id = $1', [id]);
    const before = await show(id);
    expect(before).toMatchObject({ planned: null, offered: true });
    // The clocks may change.
    expect(Math.abs(Date.parse(before.startsAt) - rows[0].starts_at.getTime() - WEEK)).toBeLessThan(61 * 60_000);
    const first = await plan(id);
    expect(first.body).toMatchObject({ offered: false, planned: { isInvitation: false } });
    expect((await plan(id)).body.planned).toEqual(first.body.planned);
    expect(await mine()).toHaveLength(1);
    expect(await show(id, noa)).toMatchObject({ offered: false, planned: { isInvitation: true } });
    await answer(first.body.planned.id, true, noa);
    expect(await show(id, noa)).toMatchObject({ planned: { isInvitation: false } });
  });

  test('concurrent requests of both partners make one session', async () => {
    const id = await ended();
    const answers = await Promise.all([plan(id), plan(id, noa), plan(id), plan(id, noa)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.planned.id)).size).toBe(1);
    const { rows } = await world.app.pool.query(
      "select 1 from notifications where type = 'session_invitation' and user_id = any($1)",
      [[ruth.id, noa.id]],
    );
    expect(rows).toHaveLength(1);
  });

  test('an hour already planned by a trial is not planned again', async () => {
    const id = await ended();
    const { startsAt } = await show(id);
    const next = await makeStudySession(world, noa, { isPublic: false, status: 'confirmed', participants: [ruth] });
    await world.app.pool.query('update study_sessions set starts_at = $2 where id = $1', [next, startsAt]);
    expect((await plan(id)).body).toMatchObject({ offered: false, planned: { id: next, isInvitation: false } });
    expect(await mine()).toHaveLength(1);
  });

  test.each(['planner', 'partner'])('no offer is made outside the free time that the %s stated', async (who) => {
    const id = await ended();
    const person = who === 'planner' ? ruth : noa;
    const { startsAt } = await show(id);
    const weekday = new Date(startsAt).getUTCDay() || 7;
    const save = (slots: object[], version: number) =>
      ask('PUT', '/profile/availability', person, { slots, exceptions: [], version });
    await ask('PUT', '/profile', person, { timeZone: 'UTC' });
    expect((await save([{ weekday: (weekday % 7) + 1, from: '00:00', to: '24:00' }], 0)).status).toBe(200);
    expect((await show(id)).offered).toBe(false);
    expect((await plan(id)).body.planned).toBeNull();
    const allWeek = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ weekday: day, from: '00:00', to: '24:00' }));
    expect((await save(allWeek, 1)).status).toBe(200);
    expect((await show(id)).offered).toBe(true);
  });

  test('no offer is made when either partner is busy or after a block', async () => {
    const id = await ended();
    const { startsAt } = await show(id);
    const other = await makeStudySession(world, noa, { isPublic: false, status: 'confirmed', participants: [dan] });
    await world.app.pool.query('update study_sessions set starts_at = $2 where id = $1', [other, startsAt]);
    expect(await show(id)).toMatchObject({ planned: null, offered: false });
    await world.app.pool.query('delete from study_sessions where id = $1', [other]);
    expect(await show(id)).toMatchObject({ offered: true });
    expect((await ask('PUT', `/people/blocks/${ruth.id}`, noa)).status).toBe(200);
    expect(await show(id)).toMatchObject({ planned: null, offered: false });
    expect(await mine()).toHaveLength(0);
  });

  test('a session of several people becomes a public one', async () => {
    const id = await ended([noa, dan], { isPublic: true });
    expect((await plan(id)).body).toMatchObject({ planned: { isInvitation: false } });
    expect(await mine()).toMatchObject([{ isPublic: true }]);
  });

  test('a learner without a seat gets 404', async () => {
    const id = await ended();
    expect((await ask('GET', `/sessions/${id}/next-week`, dan)).status).toBe(404);
    expect((await plan(id, dan)).status).toBe(404);
  });
});
