/** Part of a day in the learner's zone: `HH:MM` on half hours; `24:00` is its end. */
export type Span = { from: string; to: string };
/** Part of every week. @property weekday 1 is Monday, 7 Sunday (ISO 8601) */
export type Slot = Span & { weekday: number };
/** Hours of one date instead of the weekly ones; without slots the day is not free. */
export type Exception = { date: string; slots: Span[] };

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `HH:MM` of minutes since midnight, 0 to 1440. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Merges overlapping and adjacent spans; earliest first. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else merged.push({ from, to });
  }
  return merged;
}

/** Merges the slots of a week, from Monday on. */
export const mergeSlots = (slots: readonly Slot[]): Slot[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    mergeSpans(slots.filter((slot) => slot.weekday === weekday)).map((span) => ({ weekday, ...span })),
  );
