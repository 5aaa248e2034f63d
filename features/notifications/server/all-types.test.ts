import { describe, expect, test } from 'vitest';
import { features } from '#app/server.ts';
import { registerLocales, translate } from '#server/locales.ts';
import { languages } from '#shared/languages.ts';
import { paramsIn } from '#shared/params-in.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const startsAt = '2031-05-06T18:30:00.000Z';
const anything = {
  sessionId: id,
  requestId: id,
  senderId: id,
  conversationId: id,
  pairId: id,
  startsAt,
  shownAt: startsAt,
  until: startsAt,
  timeZone: 'Europe/Paris',
  minutes: 15,
  city: 'Lyon',
  count: 3,
  amount: 20,
  callerId: id,
  at: startsAt,
  seriesId: id,
  shareId: id,
  moveId: id,
  from: startsAt,
  to: startsAt,
  time: '14:30',
  reference: 'Genesis 1',
  date: '2031-05-06',
  rests: 0,
};
const variants = [
  ...['changeProposed', 'moved', 'edited', 'joined', 'left', 'accepted', 'declined'],
  ...['proposed', 'planned', 'newHour', 'asked', 'reminded', 'going', 'anotherHour', 'ended', 'next'],
  ...['started', 'paused', 'resumed', 'shiftedMine', 'shiftedTheirs', 'rests'],
];
const reasons = ['reward', 'penalty'];

for (const { locales } of features) if (locales) registerLocales(locales);
const types = features.flatMap(({ notifications = [] }) => notifications);
const all = types.flatMap((type) =>
  variants.flatMap((what) =>
    reasons.flatMap((reason) => {
      const data = type.data.safeParse({ ...anything, what, reason });
      return data.success ? [{ type, data: data.data }] : [];
    }),
  ),
);

test('type names are unique and every type accepts data', () => {
  const names = types.map(({ type }) => type);
  expect(new Set(names).size).toBe(names.length);
  expect([...new Set(all.map(({ type }) => type.type))].sort()).toEqual([...names].sort());
});

test('stored data contains no name and no title', () => {
  for (const { data } of all) expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['name']));
  for (const { data } of all) expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['title']));
});

test('tags differ between subjects for every variant', () => {
  const ids = (data: object) => Object.entries(data).filter(([name, value]) => name.endsWith('Id') && value === id);
  const withSubject = all.filter(({ data }) => ids(data).length > 0);
  const rest = new Set(all.filter((one) => !withSubject.includes(one)).map(({ type }) => type.type));
  expect([...rest].sort()).toEqual([
    'cycle_of_today',
    'cycle_untouched',
    'digest',
    'partner_watch',
    'partner_watch_ended',
    'test',
    'weekly_suggestions',
  ]);
  for (const { type, data } of withSubject) {
    const other = Object.fromEntries(ids(data).map(([name]) => [name, '019a0000-0000-7000-8000-000000000002']));
    expect(type.tag({ ...data, ...other }), type.type).not.toBe(type.tag(data));
  }
});

describe.each(languages)('notification texts in %s', (language) => {
  test('every notification has a text and links to a path of the app', () => {
    for (const { type, data } of all) {
      const { key, params = {} } = type.text(data);
      const said = Object.fromEntries(
        Object.entries(paramsIn(language, { name: 'Ruth', title: 'Genèse', ...params })).map(([name, value]) => [
          name,
          typeof value === 'object' ? startsAt : value,
        ]),
      );
      for (const part of ['title', 'text']) {
        const text = translate(language, `${key}.${part}`, said);
        expect(text).not.toMatch(/\{\{|notifications\.|undefined/);
        expect(text.length).toBeGreaterThan(2);
      }
      expect(type.url(data)).toMatch(/^\/[a-z]/);
      expect(type.tag(data)).not.toBe('');
    }
  });
});
