import type { Log } from '#server/log.ts';
import { createCircuit } from './circuit.ts';
import { fetchJson } from './fetch-json.ts';
import { SourceTrouble } from './trouble.ts';
import { createTurns } from './turns.ts';

/** Longest wait for the source, from the specification, the wait for a turn included. */
export const SOURCE_TIMEOUT_MS = 15_000;
/** Largest answer after decompression; the index of all titles is the one that is larger. */
const MOST_BYTES = 5 * 1024 * 1024;

export type Question = {
  /** Below LIBRARY_URL, e.g. `texts/Genesis.1`. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Somebody waits for it, or nobody does. */
  urgency: 'reader' | 'background';
  mostBytes?: number;
  /** Called with each address the source leads to instead, on its own host. */
  onRedirect?: (to: URL) => void;
};

/**
 * The public library behind LIBRARY_URL: asked politely, in turns, not at all for a while when it fails.
 * @param address LIBRARY_URL, or `none`
 */
export function createSource(address: string, log: Log, options: { now?: () => number; timeoutMs?: number } = {}) {
  const { now = Date.now, timeoutMs = SOURCE_TIMEOUT_MS } = options;
  const base = address === 'none' ? null : new URL(address.endsWith('/') ? address : `${address}/`);
  const circuit = createCircuit(now);
  const inTurn = createTurns(now);

  /**
   * @returns what it answered; null where it has nothing of the kind
   * @throws {SourceTrouble} 'unreachable' at once when there is no source or it is left alone
   */
  async function ask({
    path,
    query = {},
    body,
    urgency,
    mostBytes = MOST_BYTES,
    onRedirect,
  }: Question): Promise<unknown> {
    if (!base) throw new SourceTrouble('unreachable', 'no source is set');
    if (circuit.isOpen()) throw new SourceTrouble('unreachable', 'the source is left alone for a while');
    const url = new URL(path, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signal = AbortSignal.timeout(timeoutMs);
    return inTurn(urgency, signal, async () => {
      if (!circuit.mayPass()) throw new SourceTrouble('unreachable', 'the source is left alone for a while');
      try {
        const answer = await fetchJson(url, { signal, mostBytes, body, onRedirect });
        circuit.succeeded();
        return answer;
      } catch (error) {
        circuit.failed();
        const trouble = error instanceof SourceTrouble ? error.trouble : 'bad';
        log.warn({ err: error, path, trouble, open: circuit.isOpen() }, 'the public library gave no answer');
        throw error;
      }
    });
  }

  return { ask, isSet: base !== null };
}
export type Source = ReturnType<typeof createSource>;
