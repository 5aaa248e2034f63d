import { useTimes } from '#web/times.ts';
import { useMinute } from '#web/use-minute.ts';

/** With the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const { relative, dateTime } = useTimes();
  useMinute();
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at)}
    </time>
  );
}
