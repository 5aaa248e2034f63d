import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPlan } from '#features/planning/shared/check-plan.ts';
import { profileChange } from '#features/profile/contract.ts';
import { newSession } from '#features/sessions/contract.ts';
import { statisticsOf } from '#features/sessions/server/api.ts';
import { textOfPlan } from '#features/sessions/server/texts/text-of-plan.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { makeAuthSession, makeLearner } from '#testing/factories.ts';
import { ORIGIN, openWorld, type World } from '#testing/world.ts';
import { fillDemo } from './fill.ts';
import { held, open, pairs } from './hours.ts';
import { addressOf, people } from './people.ts';
import { proposals, talks } from './words.ts';
import { PASSWORD } from './write-people.ts';

const SEED = 12;
/** A Sunday morning at ten in Paris: some sessions are over, some running, some in the future. */
const NOW = new Date('2026-11-22T09:10:00Z');

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  world.setTime(NOW);
  await fillDemo(world.app, SEED);
});
afterAll(() => world.close());

const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await world.app.pool.query(text, values)).rows as Row[];
const countOf = async (what: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${what}`))[0]?.n;
const everything = async ({ app }: World) =>
  Object.fromEntries(
    await Promise.all(
      [
        'users',
        'profiles',
        'availability_slots',
        'study_sessions',
        'session_participants',
        'session_reviews',
        'study_requests',
        'conversations',
        'private_messages',
      ].map(async (table) => {
        const { rows: found } = await app.pool.query(
          `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
        );
        return [table, found] as const;
      }),
    ),
  );

test('the demo creates two dozen people in four languages, and their relations', async () => {
  expect(people.length).toBe(24);
  expect(new Set(people.map(({ language }) => language)).size).toBe(4);
  expect(new Set(people.map(({ timeZone }) => timeZone)).size).toBeGreaterThanOrEqual(8);
  expect(await countOf('users')).toBe(24);
  expect(await countOf('profiles where said_at is not null')).toBe(24);
  const weeks = pairs.reduce((sum, pair) => sum + pair.weeks + 1, 0);
  expect(await countOf('study_sessions')).toBe(weeks + held.length + open.length);
  expect(await countOf('study_requests')).toBe(proposals.length);
  expect(await countOf("notifications where type = 'study_request' and open")).toBe(
    proposals.filter(({ status }) => status === 'pending').length,
  );
  expect(await countOf('private_messages')).toBe(talks.reduce((sum, { said }) => sum + said.length, 0));
  expect(await countOf('session_reviews')).toBeGreaterThan(100);
  expect(await countOf('outbox')).toBe(0);
});

test('past sessions are completed, future ones are planned', async () => {
  const ends = 'starts_at + make_interval(mins => duration_minutes)';
  const of = (where: string) => rows(`select title, starts_at from study_sessions where ${where}`);
  expect(await of(`status in ('completed', 'expired') and ${ends} > '${NOW.toISOString()}'`)).toEqual([]);
  expect(await of(`status in ('pending', 'confirmed') and starts_at <= '${NOW.toISOString()}'`)).toEqual([]);
  expect(await of(`created_at > '${NOW.toISOString()}' or created_at > starts_at`)).toEqual([]);
  expect((await of("status = 'completed'")).length).toBeGreaterThan(50);
});

describe('every row matches what the app would write', () => {
  test('profiles match their form and their display', async () => {
    for (const person of people) {
      const [user] = await rows<{ id: string }>('select id from users where email = $1', addressOf(person));
      const cookie = await makeAuthSession(world, user?.id ?? '');
      const answer = await world.ask('GET', '/api/profile', { cookie });
      const profile = await answer.json();
      const {
        id: _,
        email: __,
        memberSince: ___,
        picture: ____,
        avatar: _____,
        said,
        levelSaid,
        completion,
        ...fields
      } = profile;
      expect(profileChange.parse(fields)).toEqual(fields);
      expect([said, levelSaid, completion.percent, profile.displayName]).toEqual([true, true, 100, person.name]);
      const saved = await world.ask('PUT', '/api/profile', { cookie, body: fields });
      expect([saved.status, await saved.json()]).toEqual([200, profile]);
      const hours = await (await world.ask('GET', '/api/profile/availability', { cookie })).json();
      const { slots, exceptions, version } = hours;
      expect(slots.length).toBe(person.hours.length);
      const kept = await world.ask('PUT', '/api/profile/availability', {
        cookie,
        body: { slots, exceptions, version },
      });
      expect([kept.status, await kept.json()]).toEqual([200, hours]);
    }
  });

  test('sessions match the form of a new one', async () => {
    const found = await rows<Record<string, unknown> & { starts_at: Date; created_at: Date; time_zone: string }>(
      'select * from study_sessions',
    );
    for (const row of found) {
      const plan = newSession.parse({
        ...wallTimeOf(row.starts_at, row.time_zone),
        clientId: row.client_id,
        title: row.title,
        subject: row.subject,
        durationMinutes: row.duration_minutes,
        maxParticipants: row.max_participants,
        isPublic: row.is_public,
        textReference: row.text_reference,
      });
      expect(checkPlan(plan, row.created_at)).toEqual({ startsAt: row.starts_at });
      expect(textOfPlan(plan)).toBe(row.text_reference);
    }
    const [odd] = await rows<{ n: number }>(
      `select count(*)::int as n from study_sessions where status in ('completed', 'confirmed') and participant_count < 2`,
    );
    expect(odd?.n).toBe(0);
  });

  test('all public lists are readable', async () => {
    for (const person of people) {
      const [user] = await rows<{ id: string }>('select id from users where email = $1', addressOf(person));
      const cookie = await makeAuthSession(world, user?.id ?? '');
      for (const path of [
        'sessions/past',
        'sessions/mine',
        'sessions/open',
        'sessions/to-review',
        'profile/statistics',
        'study-requests',
        'conversations',
        'notifications/latest',
        'home?timeZone=Europe/Paris&date=2026-11-22',
      ])
        expect([path, (await world.ask('GET', `/api/${path}`, { cookie })).status]).toEqual([path, 200]);
    }
  });
});

test('some learners have studied much and have ratings, as counted by the statistics', async () => {
  const ids = (await rows<{ id: string }>('select id from users')).map(({ id }) => id);
  const all = [...(await statisticsOf(world.app, ids, NOW)).values()];
  expect(all.filter(({ rating }) => rating !== null).length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...all.map(({ completedSessions }) => completedSessions))).toBeGreaterThan(10);
  for (const { rating } of all) if (rating) expect(rating.average).toBeGreaterThan(3);
});

test('every attendee of a past session studied within its hours and earned the matching reward', async () => {
  const [counted] = await rows(
    `select count(*)::int as seats, count(i.id)::int as studied, count(l.id)::int as rewarded,
       count(*) filter (where i.from_at < s.starts_at or i.to_at > s.starts_at + make_interval(mins => s.duration_minutes))::int as outside
     from study_sessions s join session_participants p on p.session_id = s.id and p.status = 'confirmed'
     left join study_intervals i on i.session_id = s.id and i.user_id = p.user_id
     left join ledger_entries l on l.session_id = s.id and l.user_id = p.user_id and l.reason = 'reward'
     where s.status = 'completed'`,
  );
  const { seats, studied, rewarded, outside } = counted as Record<string, number>;
  expect(seats).toBeGreaterThan(100);
  expect([studied, rewarded, outside]).toEqual([seats, seats, 0]);
});

test('everybody signs in with the same password', async () => {
  const answer = await world.ask('POST', '/api/auth/sign-in/email', {
    body: { email: addressOf({ key: 'noa.shalev' }), password: PASSWORD },
    headers: { origin: ORIGIN },
  });
  expect(answer.status).toBe(200);
});

describe('the demo fills only an empty database', () => {
  test('a second run reports that the demo exists and changes nothing', async () => {
    const before = await everything(world);
    await expect(fillDemo(world.app, SEED)).rejects.toThrow('already');
    expect(await everything(world)).toEqual(before);
  });

  test('the demo is refused beside other data, and only one of two concurrent runs succeeds', async () => {
    const other = await openWorld();
    try {
      const somebody = await makeLearner(other);
      await expect(fillDemo(other.app, SEED)).rejects.toThrow('empty one only');
      await other.app.pool.query('delete from users where id = $1', [somebody.id]);
      const twice = await Promise.allSettled([fillDemo(other.app, SEED), fillDemo(other.app, SEED)]);
      expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { rows: found } = await other.app.pool.query('select 1 from users');
      expect(found).toHaveLength(24);
    } finally {
      await other.close();
    }
  });
});

test('the same seed and time create the same rows, another seed others', async () => {
  const [same, different] = [await openWorld(), await openWorld()];
  const fresh = await openWorld();
  try {
    for (const one of [same, different, fresh]) one.setTime(NOW);
    await fillDemo(same.app, SEED);
    await fillDemo(fresh.app, SEED);
    await fillDemo(different.app, SEED + 1);
    expect(await everything(same)).toEqual(await everything(fresh));
    expect(await everything(different)).not.toEqual(await everything(same));
  } finally {
    for (const one of [same, different, fresh]) await one.close();
  }
});
