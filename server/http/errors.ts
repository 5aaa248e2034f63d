import { ORPCError } from '@orpc/server';
import type { ErrorData } from '#shared/base.ts';

export const refuse = (code: string, status: number, messageKey: string, extra: Partial<ErrorData> = {}) =>
  new ORPCError(code, { status, data: { messageKey, ...extra } satisfies ErrorData });

/** Missing and forbidden items give the same answer, so that existence is not revealed. */
export const notFound = (messageKey = 'errors.notFound') => refuse('NOT_FOUND', 404, messageKey);

/** Also for requests whose session ended before they were handled. */
export const signInRequired = () => refuse('UNAUTHORIZED', 401, 'errors.signInRequired');

export const suspended = () => refuse('FORBIDDEN', 403, 'errors.suspended');

const networkLost = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * PostgreSQL: connection failure (class 08), out of resources (53), ended by an operator or limit (57P, 25P03),
 * read-only during a failover (25006).
 */
const serverLost = /^(08...|53...|57P..|25P03|25006)$/;
const notNow = new Set(['55P03', '57014', '40001', '40P01']);

/** Classifies a failed query: database unavailable or full (`lost`), row locked (`busy`), or our mistake (null). */
export function databaseTrouble(error: unknown): 'lost' | 'busy' | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code, syscall } = e as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string') {
      if (networkLost.has(code) || serverLost.test(code)) return 'lost';
      // A missing socket means a missing server; a missing file does not.
      if (code === 'ENOENT' && syscall === 'connect') return 'lost';
      if (notNow.has(code)) return 'busy';
    }
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|pool is draining|the database system is/i.test(
        e.message,
      )
    )
      return 'lost';
    if (e instanceof AggregateError && e.errors.some((inner) => databaseTrouble(inner) === 'lost')) return 'lost';
  }
  return null;
}

/** Unique, check, foreign key and exclusion. */
const violations = new Set(['23505', '23514', '23503', '23P01']);

export function violates(error: unknown, constraint: string): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code, constraint: name } = e as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && violations.has(code)) return name === constraint;
  }
  return false;
}
