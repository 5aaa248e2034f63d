/** Local times of the learner: `HH:MM` on half hours; `24:00` is the end. */
export type Span = { from: string; to: string };
/** @property weekday 1 is Monday, 7 Sunday (ISO 8601) */
export type Slot = Span & { weekday: number };
/** Without slots the day is not free. */
export type Exception = { date: string; slots: Span[] };

/** Minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** @param minutes since midnight, 0 to 1440 */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = to > last.to ? to : last.to;
    else merged.push({ from, to });
  }
  return merged;
}

export const mergeSlots = (slots: readonly Slot[]): Slot[] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    mergeSpans(slots.filter((slot) => slot.weekday === weekday)).map((span) => ({ weekday, ...span })),
  );
