import { describe, expect, test } from 'vitest';
import { profiles } from '#features/profile/server/api.ts';
import { ruth, sessionsWorld, world } from '#features/sessions/testing/world.ts';
import { planNotices } from './plan-notices.ts';

sessionsWorld();

const paris = { city: 'Paris', region: 'Île-de-France', country: 'FR', latitude: 48.85341, longitude: 2.3488 };
const jerusalem = { city: 'Jerusalem', region: 'Jerusalem', country: 'IL', latitude: 31.76904, longitude: 35.21633 };
const learnsIn = (place: typeof paris) => world.app.db.insert(profiles).values({ ...place, userId: ruth.id });
const ask = async (
  date: string,
  time: string,
  timeZone = 'Europe/Paris',
  durationMinutes = 60,
  cookie = ruth.cookie,
) => {
  const query = new URLSearchParams({ date, time, timeZone, durationMinutes: String(durationMinutes) });
  const answer = await world.ask('GET', `/api/sessions/plan-notices?${query}`, { cookie });
  return { status: answer.status, body: await answer.json() };
};
const said = async (...asked: Parameters<typeof ask>) => {
  const { body } = await ask(...asked);
  return body.map((notice: { kind: string; names: { fr: string } }) => notice.names.fr || notice.kind);
};

test('visitors and invalid input are refused', async () => {
  expect((await ask('2026-03-03', '20:00', 'Europe/Paris', 60, '')).status).toBe(401);
  expect((await ask('2026-02-31', '20:00')).status).toBe(400);
  expect((await ask('2026-03-03', '20:00', 'Mars/Olympus')).status).toBe(400);
  expect((await ask('2026-03-03', '20:00', 'Europe/Paris', 100_000)).status).toBe(400);
});

test('a nonexistent local time has no notices', async () => {
  expect(await ask('2026-03-29', '02:30')).toEqual({ status: 200, body: [] });
  expect(await ask('2026-03-28', '99:99')).toEqual({ status: 200, body: [] });
});

test('notices name the day in four languages', async () => {
  expect((await ask('2026-03-03', '10:00')).body).toEqual([
    { kind: 'holiday', names: { fr: 'Pourim', en: 'Purim', he: 'פורים', es: 'Purim' } },
  ]);
  expect((await ask('2026-02-28', '12:00')).body).toEqual([
    { kind: 'shabbat', names: { fr: '', en: '', he: '', es: '' } },
  ]);
});

describe('notices at a known location', () => {
  test('Shabbat begins at the location’s candle lighting, whatever the planned zone', async () => {
    await learnsIn(paris);
    expect(await said('2026-01-16', '16:00')).toEqual([]);
    expect(await said('2026-01-16', '16:30')).toEqual(['shabbat']);
    expect(await said('2026-01-16', '10:30', 'America/New_York')).toEqual(['shabbat']);
    expect(await said('2026-07-03', '20:15')).toEqual([]);
    expect(await said('2026-01-17', '18:40')).toEqual([]);
  });

  test('Israel observes one day of a festival', async () => {
    await learnsIn(jerusalem);
    expect(await said('2026-04-03', '11:00', 'Asia/Jerusalem')).toEqual(['Hol Hamoed Pessah']);
    expect(await said('2026-10-03', '11:00', 'Asia/Jerusalem')).toEqual(['shabbat', 'Chemini Atséret et Simhat Torah']);
  });

  test('the diaspora observes two days of a festival', async () => {
    await learnsIn(paris);
    expect(await said('2026-04-03', '11:00')).toEqual(['Pessah']);
    expect(await said('2026-10-04', '11:00')).toEqual(['Simhat Torah']);
  });
});

describe('notices at an unknown location', () => {
  test('an unknown location uses the town of the zone', async () => {
    expect(await said('2026-01-16', '16:00')).toEqual([]);
    expect(await said('2026-01-16', '16:30')).toEqual(['shabbat']);
    expect(await said('2026-01-17', '18:40')).toEqual([]);
    expect(await said('2026-01-16', '15:40', 'Asia/Jerusalem', 30)).toEqual([]);
    expect(await said('2026-01-16', '16:20', 'Asia/Jerusalem')).toEqual(['shabbat']);
    expect(await said('2026-01-16', '15:00', 'America/New_York')).toEqual([]);
  });

  test('a zone without a town has Shabbat from Friday 18:00 to Saturday 20:00 local time', async () => {
    expect(await said('2026-01-16', '16:59', 'UTC')).toEqual([]);
    expect(await said('2026-01-16', '17:01', 'UTC')).toEqual(['shabbat']);
    expect(await said('2026-01-17', '19:59', 'UTC')).toEqual(['shabbat']);
    expect(await said('2026-01-17', '20:00', 'UTC')).toEqual([]);
  });

  test('the zone of Israel observes one day and others two', async () => {
    expect(await said('2026-04-03', '11:00', 'Asia/Jerusalem')).toEqual(['Hol Hamoed Pessah']);
    expect(await said('2026-04-03', '11:00', 'America/New_York')).toEqual(['Pessah']);
  });

  test('fasts and Hanukkah are noticed on their days', async () => {
    expect(await said('2026-09-14', '10:00')).toEqual(['Jeûne de Guedalia']);
    expect(await said('2026-09-13', '21:00')).toEqual([]);
    expect(await said('2026-12-04', '20:30')).toEqual(['shabbat', 'Hanoucca']);
    expect(await said('2026-12-08', '10:00')).toEqual(['Hanoucca']);
  });

  test('a zone that skipped a day still has notices', async () => {
    expect((await ask('2011-12-29', '12:00', 'Pacific/Apia', 1440)).status).toBe(200);
  });
});

test('every name exists in four languages', async () => {
  const seen = new Map<string, Record<string, string>>();
  const learner = { id: ruth.id, name: ruth.name, language: 'fr', address: null };
  const week = { time: '10:00', durationMinutes: 7 * 24 * 60 };
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 15); day += 7 * 86_400_000) {
    for (const timeZone of ['Europe/Paris', 'Asia/Jerusalem']) {
      const date = new Date(day).toISOString().slice(0, 10);
      for (const { kind, names } of await planNotices(world.app, learner, { ...week, date, timeZone }))
        if (kind === 'holiday') seen.set(names.en, names);
    }
  }
  expect(seen.size).toBe(18);
  for (const names of seen.values()) {
    expect(Object.values(names).filter((name) => name === '' || name.includes('sessions.'))).toEqual([]);
    expect(names.he).toMatch(/[א-ת]/);
  }
});
