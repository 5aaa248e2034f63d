import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/date-format.ts';
import { dateLocale, deviceDay } from '#web/times/times.ts';
import type { Hours } from '../../contract.ts';
import { useLength } from './use-length.ts';

const WEEKS = 54;
const HALF = WEEKS / 2;
const NAME_WEEKS = 3;
/** Minutes from which a day's square is darker. */
const LONG = 45;

/** Screen readers get a list of months. */
export function Year({ days }: Pick<Hours, 'days'>) {
  const length = useLength();
  const { language } = useTranslation().i18n;
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' });
  const today = new Date();
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() - today.getDay() - (WEEKS - 1) * 7);
  const dates = Array.from(
    { length: WEEKS * 7 },
    (_, day) => new Date(first.getFullYear(), first.getMonth(), first.getDate() + day),
  );
  const minutesOf = new Map(days.map(({ date, minutes }) => [date, minutes]));
  const perMonth = new Map<string, number>();
  for (const date of dates) {
    const minutes = minutesOf.get(deviceDay(date)) ?? 0;
    if (minutes > 0) perMonth.set(month.format(date), (perMonth.get(month.format(date)) ?? 0) + minutes);
  }
  return (
    <>
      <ul className="sr-only">
        {[...perMonth].map(([name, minutes]) => (
          <li key={name}>{`${name}, ${length(minutes)}`}</li>
        ))}
      </ul>
      <div aria-hidden className="grid gap-4 sm:grid-cols-2">
        <HalfYear dates={dates.slice(0, HALF * 7)} minutesOf={minutesOf} />
        <HalfYear dates={dates.slice(HALF * 7)} minutesOf={minutesOf} />
      </div>
    </>
  );
}

type HalfProps = { dates: Date[]; minutesOf: Map<string, number> };

function HalfYear({ dates, minutesOf }: HalfProps) {
  const length = useLength();
  const { language } = useTranslation().i18n;
  const month = new Intl.DateTimeFormat(language, { month: 'short' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow' });
  const full = dateFormat(dateLocale(language), { weekday: 'long', day: 'numeric', month: 'long' });
  const today = new Date();
  const colour = (minutes: number) => (minutes === 0 ? 'bg-raised' : minutes < LONG ? 'bg-gilt/50' : 'bg-gilt');
  const weeks = dates.filter((_, at) => at % 7 === 0);
  const begins = (at: number) => at === 0 || weeks[at]?.getMonth() !== weeks[at - 1]?.getMonth();
  const isNamed = (at: number) =>
    begins(at) &&
    at + NAME_WEEKS <= weeks.length &&
    weeks.slice(at + 1, at + NAME_WEEKS).every((_, next) => !begins(at + 1 + next));
  return (
    <div
      className="grid min-w-0 gap-px text-xs leading-none text-ink-soft"
      style={{
        gridTemplateColumns: `1.25rem repeat(${HALF}, minmax(0, 1fr))`,
        gridTemplateRows: '1.25rem repeat(7, auto)',
      }}
    >
      {weeks.map(
        (week, at) =>
          isNamed(at) && (
            <span
              key={week.getTime()}
              className="whitespace-nowrap"
              style={{ gridRow: 1, gridColumn: `${at + 2} / span 3` }}
            >
              {month.format(week)}
            </span>
          ),
      )}
      {/* Text needs the height of two squares. */}
      {dates.slice(0, 7).map(
        (date, row) =>
          row % 2 === 0 && (
            <span key={row} className="h-0 self-center -translate-y-1.5" style={{ gridRow: row + 2, gridColumn: 1 }}>
              {weekday.format(date)}
            </span>
          ),
      )}
      {dates.map((date, at) => {
        const minutes = minutesOf.get(deviceDay(date)) ?? 0;
        return (
          <span
            key={date.getTime()}
            {...(minutes > 0 ? { title: `${full.format(date)}, ${length(minutes)}` } : {})}
            className={`aspect-square rounded-[1px] ${date > today ? '' : colour(minutes)}`}
            style={{ gridRow: (at % 7) + 2, gridColumn: Math.floor(at / 7) + 2 }}
          />
        );
      })}
    </div>
  );
}
