import { useTimes } from '#web/times.ts';
import { HebrewDay } from './hebrew-day.tsx';

/** Start of a session: long date and time in the interface language and the viewer's zone, with the Hebrew date. */
export function SessionTime({ startsAt }: { startsAt: string }) {
  const { dateLong, time } = useTimes();
  return (
    <>
      <time dateTime={startsAt}>
        {dateLong(startsAt)}, <span className="whitespace-nowrap">{time(startsAt)}</span>
      </time>
      <span className="whitespace-nowrap text-ink-faint">
        <HebrewDay instant={startsAt} />
      </span>
    </>
  );
}
