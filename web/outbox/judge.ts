import { ORPCError } from '@orpc/client';
import type { ErrorData } from '#shared/base.ts';
import { messageKeyOf } from '../api.ts';
import type { MessageKey } from '../locales/catalogue.ts';

/** What a failed attempt means: a no for good, or an obstacle that passes. */
type Verdict = { refused: boolean; messageKey: MessageKey; retryAfter: number };

/** Answers of our server that pass: who asks is not signed in just now, too often, too busy. */
const PASSING = [401, 408, 425, 429];
/** A final refusal, from our server or from a proxy in front of it. */
const TOO_LARGE = 413;

/** Reads a failure. Only what our own server says in a learner's words is a no; anything between may say what it likes. */
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

/** Milliseconds until the next attempt: 1 s, doubled up to 30 s, with chance in it so that many browsers spread. */
export const backOff = (attempts: number, random = Math.random()): number =>
  Math.min(MOST, FIRST * 2 ** attempts) * (0.5 + random / 2);
