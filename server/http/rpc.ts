import type { AnyContractRouter } from '@orpc/contract';
import { type AnyProcedure, implement, ORPCError, os, ValidationError } from '@orpc/server';
import type { ErrorData, OperationMeta } from '#shared/base.ts';
import { readFieldError } from '#shared/field-error.ts';
import type { AppContext, Learner } from '../app-context.ts';
import { databaseTrouble, signInRequired, suspended } from './errors.ts';
import { RateLimited } from './limits.ts';

export type RequestContext = {
  app: AppContext;
  requestId: string;
  headers: Headers;
  address: string;
  who: () => Promise<Learner | null>;
  answerHeaders: Headers;
};

/**
 * Implements a contract without validating its answers: for frequent or large ones that would take as long as making
 * them. The tests validate them instead (testing/check-answer.ts).
 */
export const implementUnvalidated = <Contract extends AnyContractRouter>(contract: Contract) =>
  implement(contract, { initialOutputValidationIndex: Number.NaN }).$context<RequestContext>();

export const signedIn = os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
  const learner = await context.who();
  if (!learner) throw signInRequired();
  if (isSuspended(context.app, learner) && writes(procedure)) throw suspended();
  return next({ context: { learner } });
});

export const isSuspended = ({ now }: Pick<AppContext, 'now'>, { suspendedUntil }: Learner): boolean =>
  suspendedUntil != null && suspendedUntil > now();

/** True for all but GET, unless marked as concerning only the caller. */
function writes(procedure: AnyProcedure): boolean {
  const { route, meta } = procedure['~orpc'];
  return route.method !== 'GET' && !(meta as OperationMeta).whileSuspended;
}

/** Refusals pass unchanged; unexpected errors get the id of the log entry. */
export function toAnswer(error: unknown, requestId: string): ORPCError<string, ErrorData> {
  if (error instanceof RateLimited) return answer('TOO_MANY_REQUESTS', 429, error.messageKey);
  if (error instanceof ORPCError) {
    if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) return invalidInput(error.cause);
    if (hasMessageKey(error.data)) return error as ORPCError<string, ErrorData>;
    if (error.status < 500)
      return answer(error.code, error.status, error.status === 404 ? 'errors.notFound' : 'errors.invalidInput');
  }
  const trouble = databaseTrouble(error);
  if (trouble === 'lost') return answer('SERVICE_UNAVAILABLE', 503, 'errors.unavailable');
  if (trouble === 'busy') return answer('SERVICE_UNAVAILABLE', 503, 'errors.busy');
  return answer('INTERNAL_SERVER_ERROR', 500, 'errors.unexpected', { requestId });
}

/** Whether an error is an intended refusal, even with 500 or above. */
export const isRefusal = (error: unknown): boolean => error instanceof ORPCError && hasMessageKey(error.data);

const answer = (code: string, status: number, messageKey: string, extra: Partial<ErrorData> = {}) =>
  new ORPCError(code, { status, data: { messageKey, ...extra } });

function hasMessageKey(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && 'messageKey' in data && typeof data.messageKey === 'string';
}

/** A schema's message may be a catalogue key, which is then shown instead of "not valid". */
function invalidInput(error: ValidationError) {
  const fields = error.issues.slice(0, 20).map((issue) => ({
    path: (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    ...(readFieldError(issue.message) ?? { messageKey: 'errors.invalidField' }),
  }));
  return answer('BAD_REQUEST', 400, 'errors.invalidInput', { fields });
}

/** Seconds until a retry makes sense; null for permanent errors. */
export function retryAfter(error: unknown): number | null {
  if (error instanceof RateLimited) return error.retryAfter;
  if (error instanceof ORPCError && hasMessageKey(error.data)) return error.data.retryAfter ?? null;
  return databaseTrouble(error) ? 2 : null;
}
