import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cyclesTester } from '#features/cycles/testing/cycles.ts';
import { makeStudySession } from '#features/sessions/testing/sessions.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import type { Upcoming } from '../contract.ts';

let world: World;
let cycles: ReturnType<typeof cyclesTester>;
let [ruth, noa] = [] as unknown as TestLearner[] as [TestLearner, TestLearner];
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT_FACTOR: '100' });
  cycles = cyclesTester(world);
});
afterAll(() => world.close());
/** A Wednesday at noon in Paris. */
const NOW = '2026-11-25T11:00:00Z';
beforeEach(async () => {
  world.setTime(new Date(NOW));
  [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
});

async function upcoming(who = ruth, timeZone = 'Europe/Paris', language = 'fr'): Promise<Upcoming> {
  const answer = await world.ask('GET', `/api/device/upcoming?language=${language}&timeZone=${timeZone}`, {
    cookie: who.cookie,
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
const sections = async (...asked: Parameters<typeof upcoming>) =>
  (await upcoming(...asked)).sections.map(({ reference }) => reference);
const plan = (text: string | null, given: Parameters<typeof makeStudySession>[2] = {}, who = ruth) =>
  makeStudySession(world, who, {
    startsAt: new Date('2026-11-26T19:00:00Z'),
    textReference: text,
    participants: [noa],
    ...given,
  });

test('visitors are refused', async () => {
  expect((await world.ask('GET', '/api/device/upcoming?language=fr')).status).toBe(401);
});

test('without plans, the list is empty and ends in 72 hours', async () => {
  world.setTime(new Date('2026-11-22T11:00:00Z'));
  expect(await upcoming()).toEqual({
    until: '2026-11-25T11:00:00.000Z',
    rest: null,
    sections: [],
    unavailable: [],
  });
});

describe('upcoming texts of sessions', () => {
  test('contain every section once and with its name, earliest session first', async () => {
    await plan('Ruth 1:3-2:4', { startsAt: new Date('2026-11-27T10:00:00Z') });
    await plan('Berakhot 2b-3a', { startsAt: new Date('2026-11-26T10:00:00Z') });
    await plan('Ruth 2', { startsAt: new Date('2026-11-27T12:00:00Z') });
    expect((await upcoming()).sections).toEqual([
      { reference: 'Berakhot 2b', address: 'Berakhot-2b', name: 'Berakhot 2b' },
      { reference: 'Berakhot 3a', address: 'Berakhot-3a', name: 'Berakhot 3a' },
      { reference: 'Ruth 1', address: 'Ruth-1', name: 'Ruth 1' },
      { reference: 'Ruth 2', address: 'Ruth-2', name: 'Ruth 2' },
    ]);
    expect((await upcoming(noa, 'Europe/Paris', 'he')).sections.map(({ name }) => name)).toEqual([
      'ברכות ב ע״ב',
      'ברכות ג ע״א',
      'רות א',
      'רות ב',
    ]);
  });

  test('include a running session, but none that is over or later than the list', async () => {
    await plan('Joel 1', { startsAt: new Date('2026-11-25T10:30:00Z') });
    await plan('Joel 2', { startsAt: new Date('2026-11-25T09:30:00Z') });
    await plan('Joel 3', { startsAt: new Date('2026-11-29T19:00:00Z') });
    expect(await sections()).toEqual(['Joel 1']);
  });

  test.each<[string, Parameters<typeof makeStudySession>[2]]>([
    ['is proposed to one who has not answered', { status: 'waiting', participants: [], isPublic: false }],
    ['no one has joined', { participants: [] }],
    ['was cancelled', { status: 'cancelled' }],
    ['has no text', { textReference: null }],
  ])('contain no session that %s', async (_which, given) => {
    await plan('Joel 1', given);
    expect(await sections()).toEqual([]);
  });

  test('contain no sessions of others, that the learner left, or after a block', async () => {
    const lea = await makeLearner(world);
    const left = await plan('Joel 1');
    await plan('Joel 2');
    await plan('Joel 3', { participants: [lea] });
    expect(await sections(noa)).toEqual(['Joel 1', 'Joel 2']);
    expect(await sections(lea)).toEqual(['Joel 3']);
    await world.ask('POST', `/api/sessions/${left}/leave`, { cookie: noa.cookie, body: {} });
    expect(await sections(noa)).toEqual(['Joel 2']);
    await world.ask('PUT', `/api/people/blocks/${lea.id}`, { cookie: ruth.cookie, body: {} });
    expect(await sections(lea)).toEqual([]);
  });

  test('name a text that the library cannot open', async () => {
    await plan('Genesis 99');
    expect(await upcoming()).toMatchObject({ sections: [], unavailable: ['Genesis 99'] });
  });
});

describe('upcoming texts of cycles', () => {
  test('contain the portions of each day until the end, and the whole parashah', async () => {
    await cycles.enrol(ruth, 'dafYomi');
    expect(await sections()).toEqual([7, 8, 9, 10].flatMap((leaf) => [`Arakhin ${leaf + 1}a`, `Arakhin ${leaf + 1}b`]));
    await cycles.enrol(noa, 'parashah');
    expect(await sections(noa)).toEqual(['Genesis 32', 'Genesis 33', 'Genesis 34', 'Genesis 35', 'Genesis 36']);
  });

  test('also contain the portion where a learner who is behind continues', async () => {
    world.setTime(new Date('2026-11-10T11:00:00Z'));
    await cycles.enrol(ruth, 'nineTwentyNine');
    const [first] = await sections();
    world.setTime(new Date(NOW));
    const found = await sections();
    expect(found).toContain(first);
    expect(found.length).toBeLessThan(12);
  });

  test('contain another parashah in Israel in a week when it differs', async () => {
    world.setTime(new Date('2026-06-02T10:00:00Z'));
    const read = async (who: TestLearner, timeZone: string) => {
      await cycles.enrol(who, 'parashah', { timeZone });
      return sections(who, timeZone);
    };
    expect(await read(ruth, 'Europe/Paris')).toEqual([8, 9, 10, 11, 12].map((chapter) => `Numbers ${chapter}`));
    expect(await read(noa, 'Asia/Jerusalem')).toEqual([13, 14, 15].map((chapter) => `Numbers ${chapter}`));
  });

  test('contain no portions of others', async () => {
    await cycles.enrol(noa, 'dafYomi');
    expect(await sections()).toEqual([]);
  });
});

describe('the end of the list before days of rest', () => {
  test.each([
    ['Shabbat within the 72 hours', '2026-11-27T10:00:00Z', 'Europe/Paris', '2026-11-30T10:00', 'shabbat'],
    ['Shabbat that ends after them', '2026-11-25T11:00:00Z', 'Europe/Paris', '2026-11-28T16:5', 'shabbat'],
    ['a holiday and Shabbat in Paris', '2024-10-16T15:00:00Z', 'Europe/Paris', '2024-10-19T17:', 'shabbat'],
    ['one day of it in Israel', '2024-10-16T08:00:00Z', 'Asia/Jerusalem', '2024-10-19T15:', 'shabbat'],
    [
      'a holiday of two days that joins Shabbat, in Israel too',
      '2024-10-02T08:00:00Z',
      'Asia/Jerusalem',
      '2024-10-05T15:',
      'shabbat',
    ],
    ['a holiday in the week', '2026-09-20T08:00:00Z', 'Europe/Paris', '2026-09-23T08:00', 'holiday'],
    ['on Shabbat itself', '2026-11-28T11:00:00Z', 'Europe/Paris', '2026-12-01T11:00', null],
    ['no town', '2026-11-22T11:00:00Z', 'UTC', '2026-11-26T11:00', null],
  ])('%s', async (_which, at, zone, until, rest) => {
    world.setTime(new Date(at));
    const found = await upcoming(ruth, zone);
    expect(found.until.slice(0, until.length)).toBe(until);
    expect(found.rest).toBe(rest);
  });

  test('the list contains all portions of three days of rest', async () => {
    world.setTime(new Date('2024-10-01T20:00:00Z'));
    await cycles.enrol(ruth, 'dafYomi');
    const { until, sections: found } = await upcoming();
    expect([until.slice(0, 10), found.length]).toEqual(['2024-10-05', 10]);
  });
});
