import { ORPCError } from '@orpc/server';
import type { ErrorData } from '#shared/base.ts';

/** A refusal the learner can understand: the code and status the contract declares, and the key of what they read. */
export const refuse = (code: string, status: number, messageKey: string, extra: Partial<ErrorData> = {}) =>
  new ORPCError(code, { status, data: { messageKey, ...extra } satisfies ErrorData });

/** "Not there" and "not yours" are the same answer, so nobody learns what exists. */
export const notFound = (messageKey = 'errors.notFound') => refuse('NOT_FOUND', 404, messageKey);

/** For visitors, and for those whose session was ended while they asked. */
export const signInRequired = () => refuse('UNAUTHORIZED', 401, 'errors.signInRequired');

/** For who may only read for a while, by the word of support. */
export const suspended = () => refuse('FORBIDDEN', 403, 'errors.suspended');

/** Codes of the network: the server cannot be found, reached or spoken with. */
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
 * Codes of PostgreSQL: the connection failed (class 08), no memory, disk or connection is left (53), an operator or a limit
 * ended it (57P, 25P03), it takes no writes while it changes over (25006).
 */
const serverLost = /^(08...|53...|57P..|25P03|25006)$/;
const notNow = new Set(['55P03', '57014', '40001', '40P01']);

/**
 * What a failed query means for whoever asked: the database is away or full (`lost`), it was too busy with that row
 * (`busy`), or neither (`null`): then it is our mistake.
 */
export function databaseTrouble(error: unknown): 'lost' | 'busy' | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code, syscall } = e as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string') {
      if (networkLost.has(code) || serverLost.test(code)) return 'lost';
      // The socket of a server that is not there. A file that is not there is another matter.
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

/** Whether a write failed because a unique constraint or index of this name was already satisfied. */
export function violates(error: unknown, constraint: string): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    const { code, constraint: name } = e as { code?: unknown; constraint?: unknown };
    if (code === '23505' || code === '23514' || code === '23503') return name === constraint;
  }
  return false;
}
