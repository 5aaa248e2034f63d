import type { QueryClient } from '@tanstack/react-query';

/** Safari lacks requestIdleCallback. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then);
  else setTimeout(then, 500);
}

export function whileIdle(step: () => boolean): () => void {
  let goesOn = true;
  const next = () => {
    if (goesOn && step()) whenIdle(next);
  };
  whenIdle(next);
  return () => {
    goesOn = false;
  };
}

export const idle = () => new Promise<void>(whenIdle);

/** @returns once the browser is idle and all requests are answered, or when `signal` aborts */
export async function untilSettled(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  await idle();
  for (; queryClient.isFetching() > 0 && !signal.aborted; await idle()) await sleep(200);
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
