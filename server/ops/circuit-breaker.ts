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
  isClosed(): boolean;
  waitMs(): number;
  /**
   * Runs the work and records whether the service was available.
   * @throws {BrokenCircuitError} during a pause
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

export { BrokenCircuitError };

/**
 * Stops calling an unreachable service. After a pause one call probes; each pause is twice as long.
 * @param failures in a row after which the service counts as down
 * @param longestMs without it all pauses are equal
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
