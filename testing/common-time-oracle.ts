import type { Span } from '#features/profile/shared/availability.ts';
import type { Free, Interval } from '#features/profile/shared/common-time.ts';

const MINUTE = 60_000;
const QUARTER = 15;

const zones = [
  ...['Europe/Paris', 'Asia/Jerusalem', 'America/New_York', 'America/Los_Angeles', 'America/St_Johns', 'Europe/London'],
  ...['America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'America/Santiago', 'America/Havana', 'Africa/Casablanca'],
  ...['Africa/Cairo', 'Asia/Beirut', 'Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Tehran', 'Australia/Lord_Howe'],
  ...['Australia/Eucla', 'Australia/Melbourne', 'Pacific/Chatham', 'Pacific/Apia', 'Pacific/Kiritimati', 'Etc/GMT+12'],
  ...['Europe/Moscow', 'America/Asuncion', 'Asia/Tokyo', 'UTC'],
] as const;

export const zonePairs = Array.from({ length: 50 }, (_, n): [string, string] => [
  zones[n % zones.length] ?? 'UTC',
  zones[(n * 7 + 1 + Math.floor(n / zones.length)) % zones.length] ?? 'UTC',
]);

const written = (halfHour: number) =>
  `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`;

export function someSpans(random: () => number): Span[] {
  const cuts = Array.from({ length: 4 }, () => Math.floor(random() * 49)).sort((a, b) => a - b);
  const [a = 0, b = 0, c = 0, d = 0] = cuts;
  return [[a, b] as const, [c, d] as const].flatMap(([from, to]) =>
    from < to ? [{ from: written(from), to: written(to) }] : [],
  );
}

export function anyPerson(timeZone: string, from: Date, random: () => number): Free {
  const at = () => from.getTime() + Math.floor((random() * 30 - 1) * 24 * 60) * MINUTE;
  const intervals = (count: number, minutes: number): Interval[] =>
    Array.from({ length: count }, () => {
      const begin = at();
      return { from: begin, to: begin + Math.floor(random() * minutes) * MINUTE };
    });
  return {
    timeZone,
    slots: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      random() < 0.3 ? [] : someSpans(random).map((span) => ({ weekday, ...span })),
    ),
    exceptions: [...new Set([at(), at(), at()].map((instant) => new Date(instant).toISOString().slice(0, 10)))].map(
      (date) => ({ date, slots: random() < 0.4 ? [] : someSpans(random) }),
    ),
    busy: intervals(4, 200),
    quiet: intervals(2, 1_600),
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function shownAt(timeZone: string, instant: number): { date: string; weekday: number; minute: number } {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', weekday: 'short', ...numbers });
    clocks.set(timeZone, clock);
  }
  const [, weekday = '', month, day, year, hour, minute] =
    /^(\w+), (\d+)\/(\d+)\/(\d+), (\d+):(\d+)$/.exec(clock.format(instant)) ?? [];
  return {
    date: `${year}-${month}-${day}`,
    weekday: ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(weekday),
    minute: Number(hour) * 60 + Number(minute),
  };
}

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Clocks are read every quarter of an hour.
 * @param from on a quarter of an hour
 * @param parts of each minute: 60 if events begin at odd seconds
 */
export function freeMinutes(free: Free, from: number, minutes: number, parts = 1): Uint8Array {
  const is = new Uint8Array(minutes * parts);
  for (let n = 0; n < minutes; n += QUARTER) {
    const shown = shownAt(free.timeZone, from + n * MINUTE);
    const exception = free.exceptions.find(({ date }) => date === shown.date);
    const spans = exception ? exception.slots : free.slots.filter(({ weekday }) => weekday === shown.weekday);
    for (let m = 0; m < QUARTER; m += 1)
      if (spans.some((span) => minute(span.from) <= shown.minute + m && shown.minute + m < minute(span.to)))
        is.fill(1, (n + m) * parts, (n + m + 1) * parts);
  }
  const at = (instant: number) => Math.max(0, ((instant - from) / MINUTE) * parts);
  for (const taken of [...free.busy, ...free.quiet]) is.fill(0, Math.floor(at(taken.from)), Math.ceil(at(taken.to)));
  return is;
}

export function commonByMinutes(a: Free, b: Free, length: number, from: Date, weeks = 4): Interval[] {
  const minutes = weeks * 7 * 24 * 60;
  const begin = from.getTime();
  return blocksOf(freeMinutes(a, begin, minutes), freeMinutes(b, begin, minutes), length, begin);
}

export function blocksOf(one: Uint8Array, other: Uint8Array, length: number, begin: number, parts = 1): Interval[] {
  const blocks: Interval[] = [];
  const instant = (n: number) => begin + (n * MINUTE) / parts;
  let start = -1;
  for (let n = 0; n <= one.length; n += 1) {
    const both = n < one.length && one[n] === 1 && other[n] === 1;
    if (both && start < 0) start = n;
    if (both || start < 0) continue;
    if (n - start >= length * parts) blocks.push({ from: instant(start), to: instant(n) });
    start = -1;
  }
  return blocks;
}
