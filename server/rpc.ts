import { type AnyProcedure, ORPCError, os, ValidationError } from '@orpc/server';
import type { ErrorData, OperationMeta } from '#shared/base.ts';
import type { AppContext, Learner } from './app-context.ts';
import { databaseTrouble, signInRequired, suspended } from './errors.ts';
import { RateLimited } from './limits.ts';

/** What an intent knows of the request it came with. */
export type RequestContext = {
  app: AppContext;
  requestId: string;
  /** What the browser sent besides the input, e.g. its cookies. */
  headers: Headers;
  /** Address the request came from, as limits count it. */
  address: string;
  /** The signed-in person, looked up once and only when somebody asks. */
  who: () => Promise<Learner | null>;
  /** Headers the answer shall carry besides its body. */
  answerHeaders: Headers;
};

/**
 * For routers of signed-in learners: `implement(contract).$context<RequestContext>().use(signedIn)`. Handlers find the person as
 * `context.learner`; a visitor gets 401, and who is suspended 403 for what writes.
 */
export const signedIn = os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
  const learner = await context.who();
  if (!learner) throw signInRequired();
  if (isSuspended(context.app, learner) && writes(procedure)) throw suspended();
  return next({ context: { learner } });
});

/** Whether support has somebody only read for now; it ends by itself, by the database's clock. */
export const isSuspended = ({ now }: Pick<AppContext, 'now'>, { suspendedUntil }: Learner): boolean =>
  suspendedUntil != null && suspendedUntil > now();

/** Whatever is not a GET, unless its contract says that it concerns only who asks. */
function writes(procedure: AnyProcedure): boolean {
  const { route, meta } = procedure['~orpc'];
  return route.method !== 'GET' && !(meta as OperationMeta).whileSuspended;
}

/**
 * Turns whatever went wrong into the one form browsers know. Expected refusals pass as they are; the unexpected becomes
 * a calm message with the id under which the log has the rest.
 */
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

/** A refusal we made ourselves, perhaps of 500 and above (the text library is away): there is nothing to look into. */
export const isRefusal = (error: unknown): boolean => error instanceof ORPCError && hasMessageKey(error.data);

const answer = (code: string, status: number, messageKey: string, extra: Partial<ErrorData> = {}) =>
  new ORPCError(code, { status, data: { messageKey, ...extra } });

function hasMessageKey(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && 'messageKey' in data && typeof data.messageKey === 'string';
}

/** Schemas name a key of the catalogue as their message where the learner needs to know more than "not valid". */
function invalidInput(error: ValidationError) {
  const fields = error.issues.slice(0, 20).map((issue) => ({
    path: (issue.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    messageKey: /^[a-z]+\.[A-Za-z.]+$/.test(issue.message) ? issue.message : 'errors.invalidField',
  }));
  return answer('BAD_REQUEST', 400, 'errors.invalidInput', { fields });
}

/** Seconds after which trying again makes sense, for answers that say "later". */
export function retryAfter(error: unknown): number | null {
  if (error instanceof RateLimited) return error.retryAfter;
  if (error instanceof ORPCError && hasMessageKey(error.data)) return error.data.retryAfter ?? null;
  return databaseTrouble(error) ? 2 : null;
}
