import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds: afterwards layout shift is better than no page. */
const LONGEST = 2_000;

/**
 * Whether a page waits for the data at its top, to avoid layout shift: until all queries have answered or failed once.
 * Paused ones are not waited for.
 */
export function useAwaited(queries: readonly UseQueryResult<unknown, unknown>[]): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), LONGEST);
    return () => clearTimeout(timer);
  }, []);
  const onItsWay = ({ isPending, fetchStatus, failureCount }: UseQueryResult<unknown, unknown>) =>
    isPending && fetchStatus === 'fetching' && failureCount === 0;
  const waits = !isOver && queries.some(onItsWay);
  if (!waits && !isOver) setOver(true);
  return waits;
}
