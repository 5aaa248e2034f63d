import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  noJitterGenerator,
} from 'cockatiel';

export type CircuitBreaker = {
  /** Whether all may try. */
  isClosed(): boolean;
  /** Milliseconds until the service is worth another try; 0 when it is now. */
  waitMs(): number;
  /**
   * Does the work and notes whether the service was there.
   * @param work rejects when it was not
   * @throws {BrokenCircuitError} while the service is left alone, and then the work is not begun
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

export { BrokenCircuitError };

/**
 * Leaves a service alone that cannot be reached, so that a thousand messages do not each wait for the time limit. After a
 * pause one tries for all; each pause is twice as long as the one before.
 * @param failures in a row after which the service counts as down
 * @param pauseMs the first pause
 * @param longestMs the longest; all are the same without it
 */
export function createCircuitBreaker({
  failures,
  pauseMs,
  longestMs = pauseMs,
}: {
  failures: number;
  pauseMs: number;
  longestMs?: number;
}): CircuitBreaker {
  const circuit = circuitBreaker(handleAll, {
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: pauseMs,
      maxDelay: longestMs,
      generator: noJitterGenerator,
    }),
    breaker: new ConsecutiveBreaker(failures),
  });
  let [openUntil, pauses] = [0, 0];
  circuit.onBreak(() => {
    openUntil = Date.now() + Math.min(longestMs, pauseMs * 2 ** pauses);
    pauses += 1;
  });
  circuit.onReset(() => {
    pauses = 0;
  });
  return {
    isClosed: () => circuit.state === CircuitState.Closed,
    // A clock that was set back must not make the pause endless.
    waitMs: () => (circuit.state === CircuitState.Open ? Math.min(longestMs, Math.max(0, openUntil - Date.now())) : 0),
    run: (work) => circuit.execute(work),
  };
}
