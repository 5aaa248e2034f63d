/** `unreachable`: no connection, or paused; `bad`: an invalid response. */
export type UpstreamErrorKind = 'unreachable' | 'timeout' | 'bad';

type Details = ErrorOptions & {
  /** No connection: the whole service may be down. */
  away?: boolean;
  /** Seconds until a retry, if known. */
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
