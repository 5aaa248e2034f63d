import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether a page waits for what is to stand at its top, so that nothing is moved by it: until all has come or failed once, and
 * never again.
 */
export function useAwaited(queries: readonly UseQueryResult<unknown, unknown>[]): boolean {
  const [isOver, setOver] = useState(false);
  const waits = !isOver && queries.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  if (!waits && !isOver) setOver(true);
  return waits;
}
