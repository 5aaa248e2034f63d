/**
 * Why upstream gave nothing we can use: it could not be reached (or is left alone for a while), it took too long, or what
 * it answered is no answer.
 */
export type UpstreamErrorKind = 'unreachable' | 'timeout' | 'bad';

type Details = ErrorOptions & {
  /** No connection came about at all, so the whole service may be away, not only what was asked for. */
  away?: boolean;
  /** Whole seconds after which it makes sense to ask again, where that is known. */
  retryAfter?: number;
};

export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind;
  readonly away: boolean;
  readonly retryAfter: number | undefined;
  constructor(kind: UpstreamErrorKind, message: string, { away = false, retryAfter, ...options }: Details = {}) {
    super(message, options);
    this.kind = kind;
    this.away = away;
    this.retryAfter = retryAfter;
  }
}
