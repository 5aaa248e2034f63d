import { expect, test } from 'vitest';
import { checkPlan } from './check-plan.ts';

const now = new Date('2026-12-01T12:00:00Z');
const good = { title: 'Berakhot 2a', date: '2026-12-02', time: '20:30', timeZone: 'Europe/Paris' };
const problem = (change: Partial<typeof good>) => {
  const checked = checkPlan({ ...good, ...change }, now);
  return 'problem' in checked
    ? `${checked.problem.path} ${checked.problem.messageKey}`
    : checked.startsAt.toISOString();
};

test('a valid plan returns its start', () => {
  expect(problem({})).toBe('2026-12-02T19:30:00.000Z');
});

test.each([
  ['nothing filled in', { title: '', date: '', time: '' }, 'title sessions.requiredFields'],
  ['no date, short title', { title: 'a', date: '' }, 'date sessions.requiredFields'],
  ['no time', { time: '' }, 'time sessions.requiredFields'],
  ['only spaces', { title: '   ' }, 'title sessions.requiredFields'],
  ['a date that does not exist', { date: '2027-02-31' }, 'date sessions.dateInvalid'],
  ['an hour left out', { date: '2027-03-28', time: '02:30' }, 'time sessions.timeSkipped'],
  ['past and short: past comes first', { date: '2026-11-30', title: 'a' }, 'date sessions.futureRequired'],
  ['this very minute', { date: '2026-12-01', time: '13:00' }, 'date sessions.futureRequired'],
  ['future but short', { title: ' ab ' }, 'title sessions.titleTooShort'],
  ['two characters that take three places', { title: '😀a' }, 'title sessions.titleTooShort'],
])('%s', (_what, change, expected) => {
  expect(problem(change)).toBe(expected);
});
