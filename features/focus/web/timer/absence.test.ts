import { beforeEach, describe, expect, test } from 'vitest';
import { watchAbsence } from './absence.ts';

const SECOND = 1_000;
const START = 1_000_000;
const at = (seconds: number) => START + seconds * SECOND;
let told: number[];
let page: ReturnType<typeof watchAbsence>;
const watch = (device: 'phone' | 'desk' = 'desk') => watchAbsence(device, (ms) => told.push(ms / SECOND));
const looks = (from: number, to: number, every = 5) => {
  for (let second = from; second <= to; second += every) page.look(at(second));
};
beforeEach(() => {
  told = [];
  page = watch();
});

describe('absence with one page', () => {
  test('a short absence is reported on return', () => {
    page.hidden(at(0));
    expect(page.visible(at(4))).toBe(true);
    expect(told).toEqual([4]);
  });
  test('an absence is reported once after fifteen seconds without a return', () => {
    page.hidden(at(0));
    looks(5, 600);
    expect(told).toEqual([15]);
    page.visible(at(610));
    expect(told).toEqual([15]);
  });
  test('a sleeping machine or closed lid is no absence', () => {
    page.hidden(at(0));
    page.visible(at(300));
    page.hidden(at(400));
    looks(401, 401);
    page.look(at(460));
    page.visible(at(461));
    expect(told).toEqual([]);
  });
  test('a phone that suspends its pages reports the duration on return', () => {
    page = watch('phone');
    page.hidden(at(0));
    page.visible(at(40));
    expect(told).toEqual([40]);
  });
  test('a page with throttled timers counts as awake', () => {
    page.hidden(at(0));
    page.look(at(14));
    looks(28, 240, 14);
    expect(told).toHaveLength(1);
    page.visible(at(250));
    page.hidden(at(251));
    expect(told).toHaveLength(1);
  });
});

describe('absence with several pages of one browser', () => {
  test('reading in another page is no absence, in any order of messages', () => {
    page.hidden(at(0));
    for (let second = 0; second < 300; second += 2) {
      page.other(at(second), at(second), false);
      page.look(at(second) + 500);
    }
    page.visible(at(299.5));
    page.other(at(299.6), at(299.6), false);
    expect(told).toEqual([]);
  });
  test('switching back immediately from another page is no absence', () => {
    page.other(at(0), at(0), false);
    page.hidden(at(0.1));
    page.visible(at(1));
    expect(told).toEqual([]);
  });
  test('a page that takes seconds to open counts as seen from its start', () => {
    page.hidden(at(0));
    page.look(at(5));
    page.other(at(0.3), at(8), true);
    page.look(at(10));
    page.other(at(10), at(10), false);
    page.visible(at(12));
    expect(told).toEqual([]);
  });
  test('returning with a new page still reports the absence', () => {
    page.hidden(at(0));
    page.look(at(5));
    page.other(at(8), at(11), true);
    expect(told).toHaveLength(1);
    page.visible(at(12));
    expect(told).toHaveLength(1);
  });
  test('only the page seen last reports an absence', () => {
    page.hidden(at(0));
    page.other(at(60), at(60), false);
    looks(65, 75);
    page.otherTold();
    looks(80, 200);
    page.visible(at(201));
    expect(told).toEqual([]);
  });
  test('the remaining page reports when the last one was closed', () => {
    page.hidden(at(0));
    page.other(at(60), at(60), false);
    looks(65, 120);
    expect(told).toEqual([25]);
  });
});
