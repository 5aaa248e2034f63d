import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';

type Shift = { from: string; to: string | null; time: string };
type Start = { date: string; startsAt: Date };

/**
 * Periods in which another zone's clock shows a different time than at the first start, because clocks change on
 * different dates. `to`: last date of the period; null without an end.
 */
export function clockShifts(starts: Start[], timeZone: string): Shift[] {
  const times = starts.map(({ date, startsAt }) => ({ date, time: wallTimeOf(startsAt, timeZone).time }));
  const [first] = times;
  const shifts: Shift[] = [];
  for (const [index, { date, time }] of times.entries()) {
    const last = shifts.at(-1);
    const isSame = index > 0 && times[index - 1]?.time === time;
    if (time === first?.time) {
      if (last?.to === null) last.to = times[index - 1]?.date ?? null;
    } else if (!isSame) {
      if (last?.to === null) last.to = times[index - 1]?.date ?? null;
      shifts.push({ from: date, to: null, time });
    }
  }
  return shifts;
}
