/** What became of a message. `why` is for the log: it tells of the target and never goes to who asked. */
export type Outcome =
  /** The push service has taken it. */
  | { result: 'delivered' }
  /** The subscription is no more and is to be removed. */
  | { result: 'gone'; why: string }
  /** Not now; worth another try after that time at the soonest. */
  | { result: 'later'; retryAfterSeconds: number; why: string }
  /** Not this one; the same again would be refused again. `status` is 0 when it was not sent at all. */
  | { result: 'refused'; status: number; why: string };

/** When nobody says when to try again. */
const DEFAULT_WAIT = 60;
const LONGEST_WAIT = 86_400;

/** What the answer of a push service means (RFC 8030, and RFC 9110 for Retry-After). */
export function outcomeOf(status: number, retryAfter: string | undefined, now: Date): Outcome {
  const why = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { result: 'delivered' };
  if (status === 404 || status === 410) return { result: 'gone', why };
  if (status === 408 || status === 429 || status >= 500) {
    return { result: 'later', retryAfterSeconds: seconds(retryAfter, now), why };
  }
  return { result: 'refused', status, why };
}

/** No answer: the name, the connection or the time ran out. */
export function outcomeOfFailure(error: unknown): Outcome {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return { result: 'later', retryAfterSeconds: DEFAULT_WAIT, why: String(typeof code === 'string' ? code : name) };
}

/** Seconds from a Retry-After header: a number of them, or a date. */
function seconds(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;
  if (!Number.isFinite(asked)) return DEFAULT_WAIT;
  return Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(asked)));
}
