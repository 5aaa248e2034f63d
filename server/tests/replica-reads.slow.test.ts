import { afterAll, beforeAll, expect } from 'vitest';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { aText, type FakeUpstream, openFakeUpstream } from '#features/texts/testing/fake-upstream.ts';
import { newId } from '#server/database/ids.ts';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner } from '#testing/factories.ts';
import { seeded } from '#testing/random-numbers.ts';
import { isInstalled, openReplicaWorld, type ReplicaWorld, withPostgres } from '#testing/replica-world.ts';

const PRIMARY = 'havruta-written=0.0';
const AFTER_EVENT = 'havruta-event=1';

let world: ReplicaWorld;
let upstream: FakeUpstream;
beforeAll(async () => {
  if (!isInstalled) return;
  upstream = await openFakeUpstream();
  world = await openReplicaWorld({ LIBRARY_URL: upstream.url, LIBRARY_PACKS: 'none' });
  for (let count = 0; count < 2; count++) await world.openOne();
}, 60_000);
afterAll(async () => {
  await world?.close();
  await upstream?.close();
});

const newLearner = async (random: () => number) => {
  const learner = await makeLearner(world.asWorld());
  return { ...learner, ...world.browser(random, learner.cookie) };
};

async function counted(work: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const total = async (target: string) =>
    Object.entries(await world.reads()).reduce((sum, [key, count]) => sum + (key.startsWith(target) ? count : 0), 0);
  const before = [await total('replica'), await total('primary')];
  await work();
  const [replica = 0, primary = 0] = before;
  return { replica: (await total('replica')) - replica, primary: (await total('primary')) - primary };
}

withPostgres('finds a person again as soon as the learner unblocks them', { timeout: 300_000 }, async () => {
  await world.isUsed();
  const random = seeded(7);
  const ruth = await newLearner(random);
  const others: (typeof ruth)[] = [];
  for (let count = 0; count < 5; count++) others.push(await newLearner(random));
  for (const { ask } of [ruth, ...others])
    expect(await ask('PUT', '/profile', { timeZone: 'Europe/Paris', bio: 'Hello' })).toMatchObject({ status: 200 });
  const blocked = new Set<string>();
  const wrong: unknown[] = [];
  for (let round = 0; round < 200; round++) {
    const pausing = round % 10;
    if (pausing === 3) await world.pause();
    if (pausing === 8) await world.resume();
    const other = others[Math.floor(random() * others.length)];
    if (!other) continue;
    if (blocked.delete(other.id)) await ruth.ask('DELETE', `/people/blocks/${other.id}`);
    else {
      await ruth.ask('PUT', `/people/blocks/${other.id}`);
      blocked.add(other.id);
    }
    const { status, body } = await ruth.ask('GET', '/partners');
    const found = status === 200 ? body.partners.map(({ id }: { id: string }) => id).sort() : status;
    const expected = others.flatMap(({ id }) => (blocked.has(id) ? [] : [id])).sort();
    if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ round, found, expected });
  }
  await world.resume();
  expect(wrong).toEqual([]);
});

withPostgres('hides a person at once who blocks the learner, also while the replica is paused', async () => {
  await world.isUsed();
  const random = seeded(3);
  const [ruth, noa] = [await newLearner(random), await newLearner(random)];
  for (const { ask } of [ruth, noa]) await ask('PUT', '/profile', { timeZone: 'Europe/Paris', bio: 'Hello' });
  const names = async () =>
    (await ruth.ask('GET', '/partners')).body.partners.map(({ id }: { id: string }) => id) as string[];
  await expect.poll(names, { timeout: 20_000 }).toContain(noa.id);
  await world.pause();
  ruth.forget();
  const before = await world.reads();
  await noa.ask('PUT', `/people/blocks/${ruth.id}`);
  expect(await names()).not.toContain(noa.id);
  await world.resume();
  const after = await world.reads();
  expect(after['replica current'] ?? 0).toBeGreaterThan(before['replica current'] ?? 0);
});

type Found = { id: string; joined?: boolean };
const LISTS = ['/sessions/public?timeZone=Europe/Paris', '/sessions/open'];

async function whilePaused(work: () => Promise<void>): Promise<void> {
  await world.isUsed();
  await world.pause();
  const before = await world.reads();
  try {
    await work();
  } finally {
    await world.resume();
  }
  expect((await world.reads())['replica current']).toBeGreaterThan(before['replica current'] ?? 0);
}

async function listsOf({ ask }: Pick<Awaited<ReturnType<typeof newLearner>>, 'ask'>): Promise<Found[][]> {
  const answers = await Promise.all(LISTS.map((path) => ask('GET', path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return answers.map(({ body }) => body);
}

const run = (statement: string, ...values: string[]) => world.admin.query(statement, values);
const suspend = (id: string) =>
  run("insert into account_measures (id, person_id, kind, reason) values ($1, $2, 'suspension', 'other')", newId(), id);

withPostgres(
  'omits public sessions from both lists as soon as the learner may not join them',
  {
    timeout: 120_000,
  },
  async () => {
    const random = seeded(11);
    const ruth = await newLearner(random);
    const cases = {
      blocked: (noa: Found) => run('insert into blocks (blocker_id, blocked_id) values ($1, $2)', noa.id, ruth.id),
      suspended: (noa: Found) => suspend(noa.id),
      erased: (noa: Found) => eraseAccount(world.asWorld().app, noa.id),
      private: (_noa: Found, id: string) => run('update study_sessions set is_public = false where id = $1', id),
      cancelled: (_noa: Found, id: string) => run("update study_sessions set status = 'cancelled' where id = $1", id),
      full: (_noa: Found, id: string) =>
        run("update study_sessions set status = 'confirmed', participant_count = max_participants where id = $1", id),
    };
    for (const [name, change] of Object.entries(cases)) {
      const noa = await newLearner(random);
      const id = await makeStudySession(world.asWorld(), noa);
      const other = await makeStudySession(world.asWorld(), await newLearner(random));
      await whilePaused(async () => {
        const ids = async () => (await listsOf(ruth)).map((list) => list.map((one) => one.id));
        for (const list of await ids()) expect(list, name).toEqual(expect.arrayContaining([id, other]));
        await change(noa, id);
        for (const list of await ids()) {
          expect(list, name).not.toContain(id);
          expect(list, name).toContain(other);
        }
      });
    }
  },
);

withPostgres(
  'lists public sessions with the learner’s own seats, and with others’ new ones after an event',
  {
    timeout: 60_000,
  },
  async () => {
    const random = seeded(12);
    const [ruth, noa] = [await newLearner(random), await newLearner(random)];
    const id = await makeStudySession(world.asWorld(), noa);
    await whilePaused(async () => {
      expect((await listsOf(ruth)).map((list) => list.find((one) => one.id === id)?.joined)).toEqual([false, false]);
      const planned = await makeStudySession(world.asWorld(), noa);
      const after = world.browser(random, `${ruth.cookie}; ${AFTER_EVENT}`);
      for (const list of await listsOf(after)) expect(list.map((one) => one.id)).toContain(planned);
      expect((await ruth.ask('POST', `/sessions/${id}/join`)).status).toBe(200);
      const [listed, open] = await listsOf(ruth);
      expect(listed?.find((one) => one.id === id)?.joined).toBe(true);
      expect(open?.map((one) => one.id)).not.toContain(id);
    });
  },
);

withPostgres(
  'reads profiles from the replica, and their rights and settings from the primary',
  {
    timeout: 120_000,
  },
  async () => {
    const random = seeded(13);
    const ruth = await newLearner(random);
    const profile = { timeZone: 'Europe/Paris', bio: 'Hello', showEmail: true };
    const unknown = (await ruth.ask('GET', `/partners/${newId()}`)).body;
    const cases = {
      blocked: (id: string) => run('insert into blocks (blocker_id, blocked_id) values ($1, $2)', id, ruth.id),
      suspended: suspend,
      erased: (id: string) => eraseAccount(world.asWorld().app, id),
      private: (id: string) => run('update profiles set is_public = false where user_id = $1', id),
    };
    for (const [name, change] of Object.entries(cases)) {
      const noa = await newLearner(random);
      await noa.ask('PUT', '/profile', profile);
      await whilePaused(async () => {
        const read = () => ruth.ask('GET', `/partners/${noa.id}`);
        expect(await read(), name).toMatchObject({ status: 200, body: { bio: 'Hello', email: expect.any(String) } });
        await run('update profiles set show_email = false where user_id = $1', noa.id);
        expect(await read(), name).toMatchObject({ status: 200, body: { bio: 'Hello', email: null } });
        await change(noa.id);
        const refused = await read();
        expect([refused.status, { ...refused.body, data: null }], name).toEqual([404, { ...unknown, data: null }]);
      });
    }
    const noa = await newLearner(random);
    await noa.ask('PUT', '/profile', profile);
    await world.isUsed();
    // Reads: profile, sessions, ratings.
    await expect.poll(() => counted(() => ruth.ask('GET', `/partners/${noa.id}`))).toEqual({ replica: 3, primary: 0 });
    expect(await counted(() => ruth.ask('GET', `/partners/${newId()}`))).toEqual({ replica: 0, primary: 0 });
    await whilePaused(async () => {
      const dan = await newLearner(random);
      await dan.ask('PUT', '/profile', profile);
      expect(await ruth.ask('GET', `/partners/${dan.id}`)).toMatchObject({ status: 200, body: { bio: 'Hello' } });
    });
  },
);

withPostgres('reads a text from the replica that another instance has stored', { timeout: 120_000 }, async () => {
  await world.isUsed();
  const [one, other] = world.instances;
  if (!one || !other) throw new Error('two instances are needed');
  const { cookie } = await makeLearner(world.asWorld());
  const ask = (instance: typeof one, more = '') =>
    fetch(`http://127.0.0.1:${instance.port}/api/library/texts/Mishnah_Peah.2`, {
      headers: { cookie: [cookie, more].filter(Boolean).join('; ') },
    }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
  upstream.on('texts/Mishnah_Peah.2', aText({ ref: 'Mishnah Peah 2', he: ['א', 'ב'], text: ['One', 'Two'] }));
  await world.pause();
  expect((await ask(one)).status).toBe(200);
  await expect
    .poll(async () => (await world.admin.query('select from library_sections')).rowCount, { timeout: 10_000 })
    .toBe(1);
  const times = upstream.askedFor('texts/Mishnah_Peah.2');
  const whileItLacks = await ask(other);
  expect(whileItLacks.status).toBe(200);
  expect(upstream.askedFor('texts/Mishnah_Peah.2')).toBe(times);
  await world.resume();
  await world.isUsed();
  // Only the first request of an instance reads the catalogue, too. A busy replica may lag at that moment.
  const readByNew = async () => {
    const instance = await world.openOne();
    await world.isUsed();
    return counted(async () => expect(await ask(instance)).toEqual(whileItLacks));
  };
  await expect.poll(readByNew, { timeout: 60_000 }).toEqual({ replica: 2, primary: 0 });
});

withPostgres('searches in the replica as in the primary', { timeout: 300_000 }, async () => {
  const { ask } = await newLearner(seeded(5));
  const { cookie } = await makeLearner(world.asWorld());
  const search = async (q: string) => (await ask('GET', `/library/search?q=${encodeURIComponent(q)}&page=1`)).body;
  await expect
    .poll(async () => (await search('shepherd')).isIncomplete, { timeout: 240_000, interval: 3_000 })
    .toBeUndefined();
  await world.isUsed();
  for (const [path, key] of [
    ['/library/search?q=still%20waters&page=1', 'hits'],
    ['/library/search?q=%D7%91%D7%A8%D7%90%D7%A9%D7%99%D7%AA&page=1', 'hits'],
    ['/library/lemmas/776?page=1', 'total'],
  ] as const) {
    const answers: Record<string, unknown>[] = [];
    const asking = world.browser(() => 0, cookie);
    // A busy replica may lag.
    await expect
      .poll(() => counted(async () => answers.unshift((await asking.ask('GET', path)).body)), { message: path })
      .toEqual({ replica: expect.toSatisfy((reads: number) => reads > 0), primary: 0 });
    const fromPrimary = world.browser(() => 0.6, `${cookie}; ${PRIMARY}`);
    const byPrimary = await counted(async () => answers.unshift((await fromPrimary.ask('GET', path)).body));
    expect(byPrimary.replica, path).toBe(0);
    expect(byPrimary.primary, path).toBeGreaterThan(0);
    expect(answers[0]?.[key], path).toBeTruthy();
    expect(answers[0], path).toEqual(answers[1]);
  }
});
