import { useTimes } from '#web/times/times.ts';
import { HebrewDay } from './hebrew-day.tsx';

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
