import { useTimes } from '#web/times/times.ts';
import { useMinute } from '#web/times/use-minute.ts';

export function RelativeTime({ at }: { at: string }) {
  const { relative, dateTime } = useTimes();
  useMinute();
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at)}
    </time>
  );
}
