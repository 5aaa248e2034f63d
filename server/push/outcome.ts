export type Outcome =
  | { result: 'delivered' }
  | { result: 'gone'; why: string }
  | { result: 'later'; retryAfterSeconds: number; why: string }
  /** `status` is 0 if the message was not sent. */
  | { result: 'refused'; status: number; why: string };

const DEFAULT_WAIT = 60;
const LONGEST_WAIT = 86_400;

/** Classifies a push service's answer (RFC 8030; RFC 9110 for Retry-After). */
export function outcomeOf(status: number, retryAfter: string | undefined, now: Date): Outcome {
  const why = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { result: 'delivered' };
  if (status === 404 || status === 410) return { result: 'gone', why };
  if (status === 408 || status === 429 || status >= 500) {
    return { result: 'later', retryAfterSeconds: seconds(retryAfter, now), why };
  }
  return { result: 'refused', status, why };
}

export function outcomeOfFailure(error: unknown): Outcome {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return { result: 'later', retryAfterSeconds: DEFAULT_WAIT, why: String(typeof code === 'string' ? code : name) };
}

function seconds(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;
  if (!Number.isFinite(asked)) return DEFAULT_WAIT;
  return Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(asked)));
}
