import { expect, test } from 'vitest';
import { parseReference } from '#features/texts/shared/references.ts';
import { dayOf } from '#server/jewish-calendar/days.ts';
import { cycleIds } from '../../shared/cycle-ids.ts';
import type { Setting } from './cycle.ts';
import { positionsFrom, unitAt } from './rounds.ts';

const setting: Setting = { israel: false, rite: 'sefarad', since: dayOf('2026-01-01'), own: null };
const DAYS = 2 * 365;

const withoutText: Record<string, number> = {
  dafYomi: 7,
  rambam1: 12,
  rambam3: 12,
  kitzur: 3,
  chofetzChaim: 108,
  yerushalmi: 2,
};

test.each(cycleIds)('each portion of %s has four names, and its texts can be parsed', (id) => {
  let missing = 0;
  let count = 0;
  const seen = new Set<string>();
  for (const position of positionsFrom(id, setting.since, setting)) {
    if (position.day >= setting.since + DAYS) break;
    const { names, texts, part } = unitAt(id, position, setting);
    count += 1;
    expect(Object.values(names).every((name) => name.trim().length > 1)).toBe(true);
    expect(Object.values(part).every((name) => name.trim().length > 1)).toBe(true);
    expect(names.he).toMatch(/[א-ת]/);
    for (const { reference } of texts) expect([reference, parseReference(reference)]).not.toContain(null);
    if (texts.length === 0) missing += 1;
    const key = `${position.round}:${position.ordinal}`;
    expect(seen.has(key)).toBe(false);
    seen.add(key);
  }
  expect(count).toBeGreaterThan(30);
  expect(missing).toBe(withoutText[id] ?? 0);
});

test('the ordinals of a round are 1 to n, on ascending days', () => {
  for (const id of cycleIds) {
    let before = { round: 0, ordinal: 0, day: 0 };
    for (const position of positionsFrom(id, setting.since, setting)) {
      if (position.day >= setting.since + DAYS) break;
      if (position.round === before.round) expect(position.ordinal).toBe(before.ordinal + 1);
      else if (before.day > 0) expect(position.ordinal).toBe(1);
      expect(position.day).toBeGreaterThan(before.day);
      before = position;
    }
  }
});
