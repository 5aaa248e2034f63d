import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { City } from '#features/profile/contract.ts';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { PartnerCard } from '../../contract.ts';
import { type Slots, searching, tuesday } from '../../testing/search.ts';
import { countShownWorker } from './exposures.ts';
import { refreshMatchRows } from './refresh-match-rows.ts';

const _DAY = 24 * 60 * 60_000;
let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setTime(new Date('2026-06-01T09:20:00Z'));
  await world.app.pool.query('delete from users');
  ruth = await person('Ruth', { languages: ['fr'], interests: ['talmud'], level: 'advanced' }, tuesday);
});

const { ask, person, search, names } = searching(
  () => world,
  () => ruth,
);

async function town(name: string): Promise<City> {
  const { body } = await ask('GET', `/cities?search=${encodeURIComponent(name)}`, ruth);
  return body[0];
}

describe('a partner card', () => {
  test('a card has the same score for both, true reasons and local hours', async () => {
    const dan = await person(
      'Dan',
      { timeZone: 'America/New_York', languages: ['en', 'fr'], interests: ['talmud', 'torah'], level: 'expert' },
      [{ weekday: 2, from: '14:30', to: '18:00' }],
    );
    const [mine] = (await search()).partners;
    const [theirs] = (await search('', dan)).partners;
    expect([mine?.name, theirs?.name]).toEqual(['Dan', 'Ruth']);
    expect(mine?.compatibility.score).toBe(theirs?.compatibility.score);
    expect(mine?.compatibility.reasons).toEqual([
      {
        kind: 'time',
        starts: ['2026-06-02T18:30:00.000Z', '2026-06-09T18:30:00.000Z'],
        minutesPerWeek: 90,
        sessionsPerWeek: 1,
        length: 60,
      },
      { kind: 'subjects', interests: ['talmud'] },
      { kind: 'level', level: 'expert', difference: 1 },
      { kind: 'languages', languages: ['fr'] },
    ]);
    const lit = (card?: PartnerCard) => card?.common.cells.flatMap((is, n) => (is ? [n] : []));
    expect([lit(mine), lit(theirs)]).toEqual([[5], [4]]);
    expect(mine?.common.mine[5]).toBe(true);
    expect(mine).toMatchObject({ timeZone: 'America/New_York', relation: 'none', rating: null, completedSessions: 0 });
  });

  test('a card claims no facts that were never saved', async () => {
    const silent = await makeLearner(world, { name: 'Silent' });
    await ask('GET', '/profile?timeZone=Europe/Paris', silent);
    await refreshMatchRows(world.app);
    const [card] = (await search()).partners;
    expect(card).toMatchObject({ name: 'Silent', level: null, interests: [], languages: [] });
    expect(card?.compatibility).toMatchObject({ score: null, known: 0 });
    expect(card?.compatibility.reasons.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
    expect((await search('', silent)).profileSaid).toBe(false);
    expect((await search()).profileSaid).toBe(true);
  });

  test('common hours omit planned ones and the Shabbat of learners who observe it', async () => {
    const friday: Slots = [{ weekday: 5, from: '20:00', to: '23:00' }];
    const dan = await person('Dan', { place: await town('Jerusalem'), timeZone: 'Asia/Jerusalem' }, friday);
    await ask('PUT', '/profile/availability', ruth, { slots: friday, exceptions: [], version: 1 });
    const minutes = async () => (await search()).partners[0]?.common.minutesPerWeek;
    expect(await minutes()).toBe(120);
    const wishes = (await ask('GET', '/notifications/preferences', dan)).body;
    const saved = await ask('PUT', '/notifications/preferences', dan, { ...wishes, quietOnShabbat: true });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await minutes()).toBe(0);
  });

  test('common hours omit a whole session that contains a shorter one', async () => {
    const dan = await person('Dan', {}, tuesday);
    const starts = async () => (await search()).partners[0]?.common.starts;
    const [first = ''] = (await starts()) ?? [];
    for (const [minutes, durationMinutes] of [
      [0, 90],
      [15, 30],
    ] as const) {
      const at = new Date(Date.parse(first) + minutes * 60_000).toISOString();
      const plan = {
        clientId: newId(),
        title: 'Berakhot',
        subject: 'talmud_berakhot',
        timeZone: 'UTC',
        durationMinutes,
      };
      const made = await ask('POST', '/sessions', dan, { ...plan, date: at.slice(0, 10), time: at.slice(11, 16) });
      expect([made.status, await starts()]).toEqual([
        201,
        expect.not.arrayContaining([expect.stringContaining(first.slice(0, 10))]),
      ]);
    }
  });

  test('a card has the email only if shown, and the request between the two', async () => {
    const [open, shy] = [await person('Open', { showEmail: true }), await person('Shy')];
    expect((await ask('GET', `/partners/${open.id}`, ruth)).body).toMatchObject({
      email: open.email,
      relation: 'none',
    });
    expect((await ask('GET', `/partners/${shy.id}`, ruth)).body.email).toBeNull();
    expect(JSON.stringify(await search())).not.toContain('@example.org');
    await ask('POST', '/study-requests', ruth, { receiverId: open.id, subject: 'Talmud' });
    expect((await search()).partners.find(({ id }) => id === open.id)?.relation).toBe('asked');
    expect((await search('', open)).partners.find(({ id }) => id === ruth.id)?.relation).toBe('asking');
  });
});

describe('people who are not shown', () => {
  test('private, unavailable, blocked, own and missing profiles are in no list, count or detail', async () => {
    const [hidden, away, blocker, blocked] = [
      await person('Hidden', { isPublic: false }),
      await person('Away', { available: false }),
      await person('Blocker'),
      await person('Blocked'),
    ];
    const none = await makeLearner(world, { name: 'None' });
    await ask('PUT', `/people/blocks/${ruth.id}`, blocker);
    await ask('PUT', `/people/blocks/${blocked.id}`, ruth);
    const seen = await person('Seen');
    expect(await search()).toMatchObject({ partners: [{ name: 'Seen' }], total: 1, next: null });
    const unknown = await ask('GET', `/partners/${newId()}`, ruth);
    expect(unknown.status).toBe(404);
    expect((await ask('GET', `/partners/${away.id}`, ruth)).status).toBe(200);
    for (const { id } of [hidden, blocker, blocked, none, ruth])
      expect(await ask('GET', `/partners/${id}`, ruth)).toEqual(unknown);
    expect((await ask('GET', `/partners/${seen.id}`, ruth)).status).toBe(200);
    expect((await ask('GET', '/partners')).status).toBe(401);
  });

  test('the same-gender setting excludes in both directions, also people without a gender', async () => {
    const wishes = await person('Wishes', { gender: 'woman', sameGenderOnly: true });
    await person('Man', { gender: 'man' });
    const woman = await person('Woman', { gender: 'woman' });
    expect(await names('', wishes)).toEqual(['Woman']);
    expect((await names('', woman)).toSorted()).toEqual(['Man', 'Ruth', 'Wishes']);
    expect((await names()).toSorted()).toEqual(['Man', 'Woman']);
  });

  test('people who became private or blocked between pages are omitted, and a forged cursor grants no access', async () => {
    const many = [];
    for (let n = 0; n < 22; n += 1) many.push(await person(`P${n}`));
    const first = await search();
    const rest = many.filter(({ id }) => !first.partners.some((card) => card.id === id));
    expect(rest).toHaveLength(2);
    await ask('PUT', '/profile', rest[0], { isPublic: false });
    await ask('PUT', `/people/blocks/${ruth.id}`, rest[1]);
    expect(await search(`?next=${first.next}`)).toMatchObject({ partners: [], next: null });
    for (const next of ['x', '1_1__', '1_1_5._', `1_1__${'0'.repeat(31)}`, `${first.next}.${first.next}`])
      expect((await ask('GET', `/partners?next=${next}`, ruth)).status, next).toBe(next === '1_1__' ? 200 : 400);
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await person('Léa Cohen', {
      place: await town('Jerusalem'),
      timeZone: 'Asia/Jerusalem',
      languages: ['he', 'fr'],
      interests: ['torah'],
      level: 'beginner',
    });
    await person('יוסף לוי', {
      place: await town('Lyon'),
      languages: ['fr'],
      interests: ['talmud', 'halakha'],
      level: 'expert',
    });
    await person('Rachel Stern', {
      country: 'US',
      timeZone: 'America/New_York',
      languages: ['en'],
      interests: ['hebrew'],
      level: 'advanced',
    });
  });

  test.each([
    ['country=IL', ['Léa Cohen']],
    ['country=US', ['Rachel Stern']],
    ['city=jerus', ['Léa Cohen']],
    ['city=Jérusalem', ['Léa Cohen']],
    ['city=ירושלים', ['Léa Cohen']],
    ['timeZone=America/New_York', ['Rachel Stern']],
    ['level=expert,beginner', ['Léa Cohen', 'יוסף לוי']],
    ['languages=fr', ['Léa Cohen', 'יוסף לוי']],
    ['languages=fr&interests=halakha', ['יוסף לוי']],
    ['interests[0]=torah&interests[1]=hebrew', ['Léa Cohen', 'Rachel Stern']],
    ['search=%20', ['Léa Cohen', 'Rachel Stern', 'יוסף לוי']],
    ['search=lea%20coh', ['Léa Cohen']],
    ['search=LÉA%20cohen', ['Léa Cohen']],
    ['search=achel', ['Rachel Stern']],
    ['search=rahcel', ['Rachel Stern']],
    ['search=yosef', ['יוסף לוי']],
    ['search=לאה', ['Léa Cohen']],
    ['search=lyon', ['יוסף לוי']],
    ['search=ירושלים', ['Léa Cohen']],
    ['search=jerusaelm', ['Léa Cohen']],
    ['search=rachel&country=IL', []],
    ['search=zzzz', []],
    ['search=%25', ['Léa Cohen', 'Rachel Stern', 'יוסף לוי']],
    ['search=🙂', ['Léa Cohen', 'Rachel Stern', 'יוסף לוי']],
  ])('%s', async (query, expected) => {
    const { partners, total } = await search(`?${query}`);
    expect(partners.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
    expect(total).toBe(expected.length);
  });

  test('a town whose name repeats a word is found by the whole name', async () => {
    await person('Dan', { place: await town('Baden-Baden') });
    for (const query of ['city=Baden-Baden', 'city=baden%20b', 'search=baden%20baden'])
      expect((await search(`?${query}`)).partners).toMatchObject([{ name: 'Dan' }]);
  });

  test('exact name matches rank before similar ones', async () => {
    for (const name of ['Ruht', 'Ruthie', 'Truth'])
      await person(name, { languages: ['fr'], interests: ['talmud'] }, tuesday);
    await person('Ruth Abadi', { languages: ['ru'], level: 'beginner' });
    expect((await names('?search=ruth')).slice(0, 2).toSorted()).toEqual(['Ruth Abadi', 'Ruthie']);
    expect((await names('?search=ruth'))[2]).toBe('Truth');
  });

  test.each(['level=wise', 'country=XX', 'timeZone=Mars', `search=${'x'.repeat(101)}`, 'languages[0]=xx'])(
    'invalid filters are refused: %s',
    async (query) => {
      expect((await ask('GET', `/partners?${query}`, ruth)).status).toBe(400);
    },
  );
});

describe('pages of the search', () => {
  test('pages list everyone once despite changes in between', async () => {
    const { pool } = world.app;
    await pool.query(
      "insert into users (id, name, email) select gen_random_uuid(), 'P' || n, n || '@p.example.org' from generate_series(0, 69) n",
    );
    await pool.query(
      `insert into profiles (user_id, said_at, time_zone, languages, interests)
       select id, now(), 'Europe/Paris', case when n % 2 = 1 then '{fr}' else '{he}' end::text[],
         case when n % 3 = 0 then '{torah}' else '{talmud}' end::text[]
       from (select id, substr(name, 2)::int as n from users where name ~ '^P[0-9]') as people`,
    );
    await pool.query(
      `insert into availability_slots (user_id, weekday, from_minute, to_minute)
       select id, 2, 1200, 1320 from users where name ~ '^P[0-9]' and substr(name, 2)::int % 5 > 0`,
    );
    await refreshMatchRows(world.app);
    const ids: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await search(next === '' ? '' : `?next=${next}`);
      expect(page).toMatchObject({ total: 70, withCommonTime: 56 });
      ids.push(...page.partners.map(({ id }) => id));
      next = page.next;
      await search('', await person(`New ${ids.length}`));
      await countShownWorker.run(world.app);
    }
    expect(new Set(ids).size).toBe(ids.length);
    const original = await world.app.pool.query("select id from users where name ~ '^P[0-9]'");
    for (const { id } of original.rows) expect(ids).toContain(id);
  });

  test('pages begin with the best match', async () => {
    await person('No hours', { languages: ['fr'], interests: ['talmud'], level: 'advanced' });
    await person('Other language', { languages: ['ru'], interests: ['talmud'], level: 'advanced' }, tuesday);
    await person('Best', { languages: ['fr'], interests: ['talmud'], level: 'advanced' }, tuesday);
    await person('Other hours', { languages: ['fr'], interests: ['talmud'], level: 'advanced' }, [
      { weekday: 1, from: '08:00', to: '10:00' },
    ]);
    expect((await names())[0]).toBe('Best');
    expect((await names()).indexOf('No hours')).toBe(1);
  });
});
