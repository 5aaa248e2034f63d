import { deviceDay } from '#web/times.ts';
import type { Hours } from '../../contract.ts';

const WEEKS = 53;
const LONG = 45;

/** A column per week, a square per day; decorative. */
export function Year({ days }: Pick<Hours, 'days'>) {
  const minutesOf = new Map(days.map(({ date, minutes }) => [date, minutes]));
  const today = new Date();
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - today.getDay() - (WEEKS - 1) * 7);
  const squares = Array.from({ length: WEEKS * 7 }, (_, day) => {
    const date = new Date(first.getFullYear(), first.getMonth(), first.getDate() + day);
    return { date: deviceDay(date), isAhead: date > today };
  });
  const colour = (minutes: number) => (minutes === 0 ? 'bg-raised' : minutes < LONG ? 'bg-gilt/50' : 'bg-gilt');
  return (
    <div
      aria-hidden
      className="grid grid-flow-col grid-rows-7 gap-px sm:gap-0.5"
      style={{ gridTemplateColumns: `repeat(${WEEKS}, minmax(0, 1fr))` }}
    >
      {squares.map(({ date, isAhead }) => (
        <span key={date} className={`aspect-square rounded-[1px] ${isAhead ? '' : colour(minutesOf.get(date) ?? 0)}`} />
      ))}
    </div>
  );
}
