import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { makeStudySession } from '../../testing/sessions.ts';
import { ask, dan, noa, ruth, sessionsWorld, world } from '../../testing/world.ts';
import { ratingsOf } from '../api.ts';

const DAY = 24 * 60 * 60_000;
sessionsWorld();
let session: string;
beforeEach(async () => {
  world.setTime(null);
  session = await learned([ruth, noa]);
  world.emitted.length = 0;
});

const learned = ([creator, ...participants]: TestLearner[], more = {}) =>
  makeStudySession(world, creator as TestLearner, {
    startsIn: '-2h',
    status: 'completed',
    isPublic: false,
    participants,
    ...more,
  });
const rate = (who: TestLearner | undefined, whom: { id: string }, rating: unknown, of = session) =>
  ask('PUT', `/sessions/${of}/reviews/${whom.id}`, who, { rating });
const toReview = async (who: TestLearner) => (await ask('GET', '/sessions/to-review', who)).body;
const kept = async () =>
  (await world.app.pool.query('select rating from session_reviews where session_id = $1', [session])).rows.map(
    ({ rating }) => rating,
  );
const inDays = (days: number) => world.setTime(new Date(Date.now() + days * DAY));

describe('rating a session together', () => {
  test('both learners rate the session and neither sees the other’s rating', async () => {
    expect(await toReview(ruth)).toEqual([
      {
        id: session,
        title: 'Berakhot ensemble',
        startsAt: expect.any(String),
        people: [{ id: noa.id, name: 'Noa', rating: null, postponed: false, until: expect.any(String) }],
      },
    ]);
    expect(await rate(ruth, noa, 5)).toEqual({
      status: 200,
      body: { rating: 5, changeableUntil: expect.any(String) },
    });
    expect((await toReview(ruth))[0].people[0].rating).toBe(5);
    expect((await toReview(noa))[0].people).toEqual([
      { id: ruth.id, name: 'Ruth', rating: null, postponed: false, until: expect.any(String) },
    ]);
    expect((await rate(noa, ruth, 2)).status).toBe(200);
    for (const who of [ruth, noa]) expect((await ask('GET', '/profile/statistics', who)).body.rating).toBeNull();
  });

  test('a rating is announced only to the rater’s own pages', async () => {
    await rate(ruth, noa, 1);
    expect(world.heard()).toEqual([{ who: ruth.id, event: 'sessions.reviewed', payload: { id: session } }]);
    const { rows } = await world.app.pool.query('select 1 from notifications where user_id = $1', [noa.id]);
    expect(rows).toEqual([]);
  });

  test('a repeated rating returns the stored rating and announces nothing', async () => {
    const first = await rate(ruth, noa, 4);
    world.emitted.length = 0;
    expect(await rate(ruth, noa, 4)).toEqual(first);
    expect(world.heard()).toEqual([]);
    expect(await kept()).toEqual([4]);
  });

  test('concurrent ratings are stored once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 5, 5, 5].map((rating) => rate(ruth, noa, rating)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await kept()).toHaveLength(1);
    await Promise.all(Array.from({ length: 8 }, () => rate(ruth, noa, 3)));
    expect(await kept()).toEqual([3]);
  });

  test.each([0, 6, 2.5, '5', null, undefined])('%s is refused as a rating', async (rating) => {
    const { status, body } = await rate(ruth, noa, rating);
    expect([status, body.data.fields[0].path]).toEqual([400, 'rating']);
    expect(await kept()).toEqual([]);
  });
});

describe('deadlines for ratings', () => {
  test('the first rating is possible until two weeks after the session', async () => {
    inDays(13.8);
    expect((await toReview(ruth))[0].id).toBe(session);
    inDays(14);
    expect(await toReview(ruth)).toEqual([]);
    const late = await rate(ruth, noa, 5);
    expect([late.status, late.body.code, late.body.data.messageKey]).toEqual([
      409,
      'NOT_POSSIBLE',
      'sessions.review.tooLate',
    ]);
    expect(await kept()).toEqual([]);
  });

  test('changes are possible for a week after the first rating and do not extend it', async () => {
    inDays(13);
    const { body } = await rate(ruth, noa, 5);
    inDays(19.9);
    expect((await toReview(ruth))[0].people[0]).toMatchObject({ rating: 5, until: body.changeableUntil });
    expect(await rate(ruth, noa, 4)).toEqual({ status: 200, body: { ...body, rating: 4 } });
    inDays(20.1);
    expect(await toReview(ruth)).toEqual([]);
    expect((await rate(ruth, noa, 3)).status).toBe(409);
    expect(await kept()).toEqual([4]);
    expect(await rate(ruth, noa, 4)).toEqual({ status: 200, body: { ...body, rating: 4 } });
  });

  test('the deadline for changes may end before that of a first rating', async () => {
    await rate(ruth, noa, 5);
    inDays(8);
    expect((await rate(ruth, noa, 1)).status).toBe(409);
    expect(await kept()).toEqual([5]);
  });
});

describe('no rating is possible', () => {
  const unknown = async () => (await rate(ruth, noa, 5, newId())).body;

  test('rating is refused for visitors, oneself, strangers and sessions of others', async () => {
    expect((await rate(undefined, noa, 5)).status).toBe(401);
    for (const [who, whom] of [
      [ruth, ruth],
      [ruth, dan],
      [dan, ruth],
      [ruth, { id: newId() }],
    ] as const)
      expect((await rate(who, whom, 5)).body).toEqual(await unknown());
    expect(await toReview(dan)).toEqual([]);
  });

  test.each(['expired', 'cancelled', 'active', 'confirmed'])(
    'rating is refused in a session that is %s',
    async (status) => {
      const other = await learned([ruth, noa], { status });
      expect((await rate(ruth, noa, 5, other)).body).toEqual(await unknown());
      expect((await toReview(ruth)).map(({ id }: { id: string }) => id)).toEqual([session]);
    },
  );

  test.each(['left', 'declined', 'invited'])('rating is refused for a person who has %s', async (status) => {
    await world.app.pool.query('update session_participants set status = $1 where session_id = $2 and user_id = $3', [
      status,
      session,
      noa.id,
    ]);
    expect((await rate(ruth, noa, 5)).body).toEqual(await unknown());
    expect((await rate(noa, ruth, 5)).body).toEqual(await unknown());
    for (const who of [ruth, noa]) expect(await toReview(who)).toEqual([]);
  });

  test.each([
    ['the one who rates', () => [ruth, noa]],
    ['the other', () => [noa, ruth]],
  ])('rating is refused once %s has blocked the other, and earlier ratings remain', async (_who, pair) => {
    await rate(ruth, noa, 5);
    const [who, whom] = pair() as [TestLearner, TestLearner];
    await ask('PUT', `/people/blocks/${whom.id}`, who);
    expect((await rate(ruth, noa, 1)).body).toEqual(await unknown());
    expect(await toReview(ruth)).toEqual([]);
    expect(await kept()).toEqual([5]);
  });

  test('a postponed rating is marked for its rater alone, and remains possible', async () => {
    const later = () => ask('PUT', `/sessions/${session}/reviews/${noa.id}/later`, ruth);
    const answers = await Promise.all([later(), later()]);
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: { done: true } });
    expect(world.heard()).toEqual([{ who: ruth.id, event: 'sessions.reviewed', payload: { id: session } }]);
    expect((await toReview(ruth))[0].people).toMatchObject([{ id: noa.id, postponed: true }]);
    expect((await toReview(noa))[0].people).toMatchObject([{ id: ruth.id, postponed: false }]);
    expect((await rate(ruth, noa, 4)).status).toBe(200);
  });

  test('a rating of a person outside the session cannot be postponed', async () => {
    for (const [who, whom] of [
      [ruth, dan],
      [dan, ruth],
    ] as const)
      expect((await ask('PUT', `/sessions/${session}/reviews/${whom.id}/later`, who)).body).toEqual(await unknown());
  });

  test('rating is refused for a deleted account', async () => {
    await eraseAccount(world.app, noa.id);
    expect((await rate(ruth, noa, 5)).body).toEqual(await unknown());
    expect(await toReview(ruth)).toEqual([]);
  });
});

describe('the average rating', () => {
  const averageOf = async (who: TestLearner) => (await ratingsOf(world.app, [who.id])).get(who.id);

  test('the average is shown from three raters on, each counted once', async () => {
    const others = [noa, dan, await makeLearner(world), await makeLearner(world)];
    for (const rating of [5, 3]) await rate(noa, ruth, rating, await learned([ruth, noa]));
    await rate(dan, ruth, 5, await learned([ruth, dan]));
    expect(await averageOf(ruth)).toBeUndefined();
    await rate(others[2] as TestLearner, ruth, 5, await learned([others[2] as TestLearner, ruth]));
    expect(await averageOf(ruth)).toEqual({ average: 4.7, count: 3 });
    await rate(others[3] as TestLearner, ruth, 1, await learned([others[3] as TestLearner, ruth]));
    expect(await averageOf(ruth)).toEqual({ average: 3.8, count: 4 });
    expect((await ask('GET', '/profile/statistics', ruth)).body.rating).toEqual({ average: 3.8, count: 4 });
  });

  test('ratings by deleted or blocked raters remain and those of a deleted person are erased', async () => {
    const raters = [noa, dan, await makeLearner(world)];
    for (const rater of raters) {
      const together = await learned([ruth, rater]);
      await rate(rater, ruth, 4, together);
      await rate(ruth, rater, 2, together);
    }
    await eraseAccount(world.app, noa.id);
    await ask('PUT', `/people/blocks/${dan.id}`, ruth);
    expect(await averageOf(ruth)).toEqual({ average: 4, count: 3 });
    const { rows } = await world.app.pool.query('select 1 from session_reviews where person_id = $1', [noa.id]);
    expect(rows).toEqual([]);
  });
});
