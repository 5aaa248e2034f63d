import { useSyncExternalStore } from 'react';
import { useTimes } from '#web/times.ts';

const MINUTE_MS = 60_000;

function eachMinute(listener: () => void): () => void {
  const ticking = setInterval(listener, MINUTE_MS);
  return () => clearInterval(ticking);
}

/** How long ago something was, anew each minute; the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const { relative, dateTime } = useTimes();
  useSyncExternalStore(eachMinute, () => Math.floor(Date.now() / MINUTE_MS));
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at)}
    </time>
  );
}
