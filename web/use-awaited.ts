import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds after which a page that moves is better than none. */
const LONGEST = 2_000;

/**
 * Whether a page waits for what is to stand at its top, so that nothing is moved by it: until all has come or failed once, two
 * seconds at most, and never again. What is not even on its way, as without a network, is not waited for.
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
