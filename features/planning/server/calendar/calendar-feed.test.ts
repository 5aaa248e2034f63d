import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSession } from '#features/account/server/sign-ins-api.ts';
import { calendarFeeds } from '#features/sessions/server/api.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { makeCalendarFeed } from './calendar-feed.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function signedIn() {
  const { id, cookie } = await makeLearner(world);
  const headers = new Headers({ cookie });
  const learner = await world.app.identify(headers);
  if (!learner) throw new Error('they are signed in');
  const remedy = () => world.ask('POST', '/api/account/sign-out-everywhere', { cookie });
  const feeds = async () =>
    (await world.app.pool.query('select 1 from calendar_feeds where user_id = $1', [id])).rows.length;
  return { learner, headers, remedy, feeds };
}

test('a learner signed out during the request gets no feed address', async () => {
  const { learner, headers, remedy, feeds } = await signedIn();
  expect((await remedy()).status).toBe(200);
  await expect(makeCalendarFeed(world.app, learner, headers)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  expect(await feeds()).toBe(0);
});

test('securing the account waits for a feed being created and then deletes it', async () => {
  const { learner, headers, remedy, feeds } = await signedIn();
  const held = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const making = world.app.db.transaction(async (tx) => {
    expect(await holdSession(world.app, tx, learner, headers)).not.toBeNull();
    held.resolve();
    await goOn.promise;
    await tx.insert(calendarFeeds).values({ userId: learner.id, feedKey: 'in-the-making' });
  });
  await held.promise;
  const remedied = remedy();
  await expect
    .poll(async () => (await world.app.pool.query('select 1 from pg_locks where not granted')).rows.length)
    .toBeGreaterThan(0);
  goOn.resolve();
  await making;
  expect((await remedied).status).toBe(200);
  expect(await feeds()).toBe(0);
});

test('events name the text and the other participants in the feed’s language and omit blocked people', async () => {
  const reader = await makeLearner(world, { language: 'en' });
  const [noa, dan] = [await makeLearner(world, { name: 'Noa' }), await makeLearner(world, { name: 'Dan' })];
  const id = await makeStudySession(world, reader, { participants: [noa, dan] });
  await world.app.pool.query("update study_sessions set text_reference = 'Genesis 32' where id = $1", [id]);
  await world.app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [dan.id, reader.id]);
  const { path } = await (await world.ask('POST', '/api/calendar-feed', { cookie: reader.cookie, body: {} })).json();
  for (const address of [path, `/api/sessions/${id}/calendar.ics`]) {
    const file = await (await world.ask('GET', address, { cookie: reader.cookie })).text();
    const event = file.replaceAll('\r\n ', '');
    expect(event).toContain('DESCRIPTION:With Noa\\nText: Genesis 32\\n');
    expect(event).toContain(`LOCATION:http://localhost:3000/sessions/${id}/room`);
    expect(event).not.toContain('Dan');
  }
});
