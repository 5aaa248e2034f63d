import { CircuitState, circuitBreaker, ExponentialBackoff, handleWhen, noJitterGenerator } from 'cockatiel';
import { UpstreamError } from './upstream-error.ts';

/** Consecutive failures until upstream counts as unreachable. */
const CONNECTIONS = 3;
/** Distinct failed references, without a success in between, after which the probe is sent. */
const REFERENCES = 5;
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * Stops requests while upstream as a whole is unavailable: no connection succeeds, or many references and the probe
 * fail. Then tries one request per pause, which doubles up to five minutes.
 */
export function createCircuitBreaker(probe: () => Promise<unknown>) {
  let isAway = false;
  const failing = new Set<string>();
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamError && (error.away || isAway || isTrying())),
    {
      halfOpenAfter: new ExponentialBackoff({
        initialDelay: FIRST_PAUSE_MS,
        maxDelay: LONGEST_PAUSE_MS,
        generator: noJitterGenerator,
      }),
      breaker: {
        state: 0,
        success() {
          this.state = 0;
        },
        failure() {
          this.state = Number(this.state) + 1;
          return isAway || Number(this.state) >= CONNECTIONS;
        },
      },
    },
  );
  const isTrying = (): boolean => circuit.state === CircuitState.HalfOpen;
  let openUntil = 0;
  circuit.onBreak(() => {
    const { ownState } = circuit.toJSON() as { ownState: { attemptNo?: number } };
    openUntil = Date.now() + Math.min(FIRST_PAUSE_MS * 2 ** ((ownState.attemptNo ?? 1) - 1), LONGEST_PAUSE_MS);
    failing.clear();
  });

  /** @throws {UpstreamError} during a pause */
  function check(): void {
    const left = circuit.state === CircuitState.Open ? openUntil - Date.now() : isTrying() ? 1 : 0;
    if (left <= 0) return;
    throw new UpstreamError('unreachable', 'upstream is left alone for a while', {
      retryAfter: Math.ceil(left / 1_000),
    });
  }

  /** @param reference distinguishes one failing reference from many */
  async function run<Result>(reference: string, work: () => Promise<Result>): Promise<Result> {
    check();
    try {
      const result = await circuit.execute(work);
      failing.clear();
      return result;
    } catch (error) {
      if (error instanceof UpstreamError && error.kind !== 'bad') suspect(reference);
      throw error;
    }
  }

  function suspect(reference: string): void {
    if (circuit.state !== CircuitState.Closed) return;
    failing.add(reference);
    if (failing.size < REFERENCES) return;
    failing.clear();
    probe().catch(async (error: unknown) => {
      if (!(error instanceof UpstreamError) || circuit.state !== CircuitState.Closed) return;
      isAway = true;
      await circuit.execute(() => Promise.reject(error)).catch(() => {});
      isAway = false;
    });
  }

  return { check, run, isOpen: (): boolean => circuit.state !== CircuitState.Closed };
}
