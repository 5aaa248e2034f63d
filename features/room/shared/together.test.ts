import { expect, test } from 'vitest';
import { nextReading, type TogetherState, type TogetherStep, turnedTo } from './together.ts';

const start: TogetherState = {
  reading: { at: 'Genesis-32', together: true },
  place: { section: 'Genesis-32', version: 1 },
};
const after = (...steps: TogetherStep[]) => steps.reduce(nextReading, start);
const place = (section: string, version: number): TogetherStep => ({ what: 'place', place: { section, version } });

test('a client reading together follows the room', () => {
  expect(after(place('Genesis-33', 2)).reading).toEqual({ at: 'Genesis-33', together: true });
});

test('a client reading alone is not moved, and rejoins by a click or when the room reaches its section', () => {
  const away = after({ what: 'stray' }, { what: 'turn', to: 'Genesis-40' }, place('Genesis-33', 2));
  expect(away.reading).toEqual({ at: 'Genesis-40', together: false });
  expect(nextReading(away, { what: 'join' }).reading).toEqual({ at: 'Genesis-33', together: true });
  expect(nextReading(away, place('Genesis-40', 3)).reading).toEqual({ at: 'Genesis-40', together: true });
});

test('an outdated version changes nothing, and the response to one’s own page turn sets the room’s position', () => {
  const turned = after(place('Genesis-33', 2), { what: 'turn', to: 'Genesis-34' });
  expect(nextReading(turned, place('Genesis-33', 2)).reading.at).toBe('Genesis-34');
  const refused = nextReading(turned, { what: 'place', place: { section: 'Exodus-1', version: 2 }, settled: true });
  expect(refused.reading.at).toBe('Exodus-1');
});

function play(seed: number): {
  unwanted: unknown[];
  states: TogetherState[];
  place: { section: string; version: number };
} {
  let state = seed * 7_919 + 1;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  const people = [start, start, start].map((one) => ({ state: one, news: [] as TogetherStep[] }));
  let server = start.place;
  const unwanted: unknown[] = [];
  const step = (who: number, what: TogetherStep, own: boolean) => {
    const person = people[who];
    if (!person) return;
    const before = person.state;
    person.state = nextReading(before, what);
    if (!own && !before.reading.together && person.state.reading.at !== before.reading.at)
      unwanted.push([seed, who, before, what]);
  };
  const deliver = (who: number) => {
    const news = people[who]?.news;
    const [one] = news?.splice(random(news.length || 1), 1) ?? [];
    if (one) step(who, one, false);
  };
  for (let n = 0; n < 200; n++) {
    const who = random(people.length);
    const person = people[who];
    if (!person) continue;
    const act = random(6);
    if (act === 0) step(who, { what: 'stray' }, true);
    else if (act === 1) step(who, { what: 'join' }, true);
    else if (act <= 3) {
      const to = `Genesis-${random(50) + 1}`;
      const { reading, place: seen } = person.state;
      step(who, { what: 'turn', to }, true);
      if (!reading.together) continue;
      if (seen.version === server.version) {
        server = { section: to, version: server.version + 1 };
        for (const other of people) other.news.push({ what: 'place', place: server });
      }
      step(who, { what: 'place', place: server, settled: true }, true);
    } else deliver(who);
  }
  for (const [who, { news }] of people.entries()) while (news.length > 0) deliver(who);
  return { unwanted, states: people.map((person) => person.state), place: server };
}

test('in a hundred random scripts lone readers stay and all others end at one position', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { unwanted, states, place: end } = play(seed);
    expect(unwanted).toEqual([]);
    for (const { reading, place: known } of states) {
      expect([seed, known]).toEqual([seed, end]);
      if (reading.together) expect([seed, reading.at]).toEqual([seed, end.section]);
    }
  }
});

test('a room that receives a turn is updated and an older version does not revert it', () => {
  const room = { place: { version: 3, section: 'Genesis 32' }, resumed: true, title: 'La nuit au gué' };
  const turned = turnedTo(room, { version: 5, section: 'Genesis 33' });
  expect(turned).toEqual({ ...room, place: { version: 5, section: 'Genesis 33' }, resumed: false });
  for (const late of [4, 5]) expect(turnedTo(turned, { version: late, section: 'Genesis 1' })).toBe(turned);
});
