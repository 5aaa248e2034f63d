import { ORPCError } from '@orpc/client';
import type { ErrorData } from '#shared/base.ts';
import { messageKeyOf } from '../api/api.ts';
import type { MessageKey } from '../locales/catalogue.ts';

type Verdict = { refused: boolean; messageKey: MessageKey; retryAfter: number };

const PASSING = [401, 408, 425, 429];
const TOO_LARGE = 413;

/** Only our own server's answers are final; those of proxies are temporary. */
export function judge(error: unknown): Verdict {
  const ours = error instanceof ORPCError ? (error.data as Partial<ErrorData> | undefined) : undefined;
  const isTooLarge = error instanceof ORPCError && error.status === TOO_LARGE;
  const refused =
    isTooLarge ||
    (error instanceof ORPCError &&
      ours?.messageKey !== undefined &&
      error.status < 500 &&
      !PASSING.includes(error.status));
  const messageKey =
    error instanceof DOMException
      ? 'errors.offline'
      : isTooLarge && ours?.messageKey === undefined
        ? 'errors.tooLarge'
        : messageKeyOf(error);
  return { refused, messageKey, retryAfter: (ours?.retryAfter ?? 0) * 1_000 };
}

const [FIRST, MOST] = [1_000, 30_000];

/** 1 s, doubled up to 30 s, varied to spread browsers. */
export const backOff = (attempts: number, random = Math.random()): number =>
  Math.min(MOST, FIRST * 2 ** attempts) * (0.5 + random / 2);
