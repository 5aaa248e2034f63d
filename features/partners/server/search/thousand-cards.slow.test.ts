import { afterAll, beforeAll, expect, test } from 'vitest';
import { type City, interests, levels, paces, purposes, studyLanguages } from '#features/profile/contract.ts';
import { newId } from '#server/database/ids.ts';
import { someSpans, zonePairs } from '#testing/common-time-oracle.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { seeded } from '#testing/random-numbers.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { PartnerCard, PartnerPage } from '../../contract.ts';
import { falseIn, readPeople } from '../../testing/card-oracle.ts';

/* Random learners save random profiles and view each other; every reason and number is compared with the rows. */

const PEOPLE = 40;
const NOW = '2026-10-12T09:20:00Z';
const FROM = Date.parse('2026-10-12T10:00:00Z');
const MINUTE = 60_000;
const TOWNS = ['Paris', 'Jerusalem', 'New York', 'Buenos Aires', 'London', 'Strasbourg', 'Melbourne', 'Tel Aviv'];

let world: World;
const learners: TestLearner[] = [];
const random = seeded(20261012);
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const someOf = <Item>(items: readonly Item[], chance = 0.4): Item[] => items.filter(() => random() < chance);

async function ask<Body>(method: string, path: string, who: TestLearner, body?: unknown): Promise<Body> {
  const answer = await world.ask(method, `/api${path}`, { cookie: who.cookie, body });
  const said = await answer.json();
  expect(answer.status, `${method} ${path}: ${JSON.stringify(said)}`).toBeLessThan(300);
  return said;
}
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.app.pool.query(text, values)).rows as Row[];

async function introduce(who: TestLearner, towns: readonly City[], timeZone: string): Promise<void> {
  if (random() < 0.05) return void (await ask('GET', '/profile?timeZone=Europe/Paris', who));
  const placed =
    random() < 0.6 ? { place: oneOf(towns) } : { country: random() < 0.5 ? oneOf(['FR', 'IL', 'US']) : null };
  await ask('PUT', '/profile', who, {
    ...placed,
    timeZone,
    bio: 'Bonjour',
    level: oneOf(levels),
    pace: oneOf([...paces, null]),
    purposes: someOf(purposes),
    interests: someOf(interests),
    languages: someOf(studyLanguages, 0.3),
    length: oneOf([30, 60, 90, 120]),
  });
  if (random() < 0.85) {
    const slots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      random() < 0.3 ? [] : someSpans(random).map((span) => ({ weekday, ...span })),
    );
    const days = [...new Set([3, 12, 20].map((day) => day + Math.floor(random() * 8)))];
    const exceptions = days.map((day) => ({
      date: new Date(FROM + day * 24 * 60 * MINUTE).toISOString().slice(0, 10),
      slots: random() < 0.4 ? [] : someSpans(random),
    }));
    await ask('PUT', '/profile/availability', who, { slots, exceptions, version: 0 });
  }
  if (random() < 0.3) {
    const wishes = await ask<object>('GET', '/notifications/preferences', who);
    await ask('PUT', '/notifications/preferences', who, { ...wishes, quietOnShabbat: true });
  }
}

async function makeSessions(): Promise<void> {
  for (let n = 0; n < 3 * PEOPLE; n++) {
    const [one, other] = [oneOf(learners), oneOf(learners)];
    if (one.id === other.id) continue;
    const [id, past] = [newId(), random() < 0.5];
    const startsAt = new Date(FROM + Math.floor(random() * 25 * 24 * 60) * MINUTE - (past ? 40 * 24 * 60 * MINUTE : 0));
    const status = past ? 'completed' : oneOf(['confirmed', 'pending', 'cancelled']);
    await query(
      `insert into study_sessions (id, creator_id, client_id, title, subject, starts_at, time_zone, duration_minutes, is_public,
         max_participants, status)
       values ($1, $2, $1, 'La nuit au gué', 'torah_genesis', $3, 'UTC', $4, false, 2, $5)`,
      [id, one.id, startsAt, oneOf([15, 45, 60, 120]), status],
    );
    await query('insert into session_participants (session_id, user_id) values ($1, $2), ($1, $3)', [
      id,
      one.id,
      other.id,
    ]);
    if (past)
      await query('insert into session_reviews (session_id, reviewer_id, person_id, rating) values ($1, $2, $3, $4)', [
        id,
        one.id,
        other.id,
        1 + Math.floor(random() * 5),
      ]);
  }
}

beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '1000' });
  world.setTime(new Date(NOW));
  for (let n = 0; n < PEOPLE; n++) learners.push(await makeLearner(world, { name: `Learner ${n}` }));
  const found = await Promise.all(
    TOWNS.map((town) => ask<City[]>('GET', `/cities?search=${encodeURIComponent(town)}`, learners[0] as TestLearner)),
  );
  const towns = found.flatMap(([first]) => (first ? [first] : []));
  expect(towns).toHaveLength(TOWNS.length);
  for (const [n, learner] of learners.entries()) await introduce(learner, towns, zonePairs[n]?.[0] ?? 'UTC');
  await makeSessions();
}, 300_000);
afterAll(() => world.close());

async function cardsFor(who: TestLearner): Promise<PartnerCard[]> {
  const cards: PartnerCard[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: PartnerPage = await ask('GET', `/partners?${new URLSearchParams(next ? { next } : {})}`, who);
    cards.push(...page.partners);
    next = page.next;
  }
  return cards;
}

test('a thousand cards have only true reasons and one score per pair', async () => {
  const people = await readPeople(world, FROM);
  const [wrong, scores, kinds]: [unknown[], Map<string, Set<number | null>>, Map<string, number>] = [
    [],
    new Map(),
    new Map(),
  ];
  let cards = 0;
  for (const learner of learners) {
    const me = people.get(learner.id);
    for (const card of await cardsFor(learner)) {
      const other = people.get(card.id);
      if (!me || !other) throw new Error(`there is no row of ${card.name}`);
      cards += 1;
      const { reasons, score } = card.compatibility;
      expect(reasons.length).toBeGreaterThanOrEqual(2);
      wrong.push(...reasons.flatMap((reason) => falseIn(reason, me, other, FROM)));
      for (const { kind } of reasons) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const pair = [learner.id, card.id].sort().join();
      scores.set(pair, (scores.get(pair) ?? new Set()).add(score));
    }
  }
  expect(wrong).toEqual([]);
  expect([...scores].filter(([, numbers]) => numbers.size > 1)).toEqual([]);
  expect(cards).toBeGreaterThanOrEqual(1_000);
  for (const kind of ['time', 'subjects', 'languages', 'level', 'pace', 'purpose', 'place', 'rating', 'unknown'])
    expect(kinds.get(kind), kind).toBeGreaterThan(20);
});
