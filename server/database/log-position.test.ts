import { expect, it } from 'vitest';
import { createLogHistory, type StandbyPosition, unfitness } from './log-position.ts';
import { readWritten, UNKNOWN_POSITION, writtenCookie } from './written-cookie.ts';

const primary = (at: number, timeline = 1) => ({ system: 'one', timeline, at });

function history() {
  let now = 0;
  const made = createLogHistory(() => now);
  return {
    ...made,
    pass(...positions: ReturnType<typeof primary>[]) {
      for (const position of positions) {
        now += 500;
        made.observe(position, now);
      }
    },
    wait(ms: number) {
      now += ms;
    },
  };
}

it('reads require the position of two seconds ago', () => {
  const { pass, required } = history();
  pass(...[10, 20, 30, 40, 50, 60].map((at) => primary(at)));
  expect(required()).toEqual(primary(20));
});

it('reads require the newest position while there is none of two seconds ago', () => {
  const { pass, required } = history();
  pass(primary(10), primary(20));
  expect(required()).toEqual(primary(20));
});

it('the required position is unknown before the first one, and when the last one is three seconds old', () => {
  const { pass, wait, required } = history();
  expect(required()).toBeNull();
  pass(primary(10));
  wait(3_000);
  expect(required()).toEqual(primary(10));
  wait(1);
  expect(required()).toBeNull();
});

it('a failover makes the history forget earlier positions', () => {
  const { pass, required, lagOf } = history();
  pass(...[100, 110, 120, 130, 140, 150].map((at) => primary(at)), primary(90, 2));
  expect(required()).toEqual(primary(90, 2));
  expect(lagOf(90)).toBe(0);
});

it('the lag is measured by the last position that was replayed', () => {
  const { pass, wait, lagOf } = history();
  pass(...[10, 20, 30].map((at) => primary(at)));
  wait(1_000);
  expect([lagOf(30), lagOf(25), lagOf(20), lagOf(5)]).toEqual([0, 1.5, 1.5, 2]);
});

it.each<[string | null, Partial<StandbyPosition>]>([
  [null, {}],
  ['promoted', { standby: false }],
  ['other cluster', { system: 'two' }],
  ['other timeline', { timeline: 2 }],
])('finds a replica unfit: %s', (reason, changed) => {
  expect(unfitness({ ...primary(10), standby: true, ...changed }, primary(10))).toBe(reason);
});

it('the position of a write is stored in a cookie of a minute, for the server only', () => {
  const cookie = writtenCookie({ timeline: 3, at: 98_765_432_100 }, true);
  expect(cookie).toBe('havruta-written=3.98765432100; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
  expect(readWritten(`a=b; ${cookie.split(';')[0]}; c=d`)).toEqual({ timeline: 3, at: 98_765_432_100 });
  expect(readWritten(writtenCookie(UNKNOWN_POSITION, false).split(';')[0])).toEqual(UNKNOWN_POSITION);
});

it('reads of a page after an event go to the primary, except texts', () => {
  const cookie = 'havruta-written=1.5; havruta-event=1';
  expect(readWritten(cookie, '/api/sessions/open')).toEqual(UNKNOWN_POSITION);
  expect(readWritten('havruta-event=1', '/sessions')).toEqual(UNKNOWN_POSITION);
  expect(readWritten(cookie, '/api/library/search')).toEqual({ timeline: 1, at: 5 });
  expect(readWritten('not-havruta-event=1', '/api/sessions/open')).toBeNull();
});

it.each([
  undefined,
  '',
  'havruta-written=',
  'havruta-written=1',
  'havruta-written=-1.5',
  'havruta-written=1.2.3',
  'havruta-written=1.99999999999999999',
  'havruta-written=1e3.5',
  'not-havruta-written=1.5',
])('ignores the cookie %s', (cookie) => {
  expect(readWritten(cookie)).toBeNull();
});
