import { oc } from '@orpc/contract';
import * as z from 'zod';

export * from './kinds.ts';

/**
 * What every contract is made of: the errors any intent may answer, and the kinds of values (kinds.ts).
 * An error's `messageKey` is a key of the wording catalogues: the learner reads it in their own language.
 */
export const errorData = z.object({
  /** Key of the translation catalogue, e.g. `errors.signInRequired`. */
  messageKey: z.string(),
  /** Quoted by the learner when they report an unexpected error; found again in the logs. */
  requestId: z.string().optional(),
  /** Whole seconds after which trying again makes sense; also sent as the header Retry-After. */
  retryAfter: z.number().int().optional(),
  /** The fields that were refused, by dotted path, each with a key of the catalogue. */
  fields: z.array(z.object({ path: z.string(), messageKey: z.string() })).optional(),
});
export type ErrorData = z.infer<typeof errorData>;

const common = {
  BAD_REQUEST: { status: 400, data: errorData },
  UNAUTHORIZED: { status: 401, data: errorData },
  FORBIDDEN: { status: 403, data: errorData },
  NOT_FOUND: { status: 404, data: errorData },
  TOO_MANY_REQUESTS: { status: 429, data: errorData },
  SERVICE_UNAVAILABLE: { status: 503, data: errorData },
} as const;

/** What an operation says of itself besides its input and answer. */
export type OperationMeta = {
  /** A write that somebody who is suspended may do: it concerns their own account, or changes nothing. */
  whileSuspended?: boolean;
};

/** The contract builder of every feature: `base.route({...}).input(...).output(...).errors({...})`. */
export const base = oc.$meta<OperationMeta>({}).errors(common);

/** An error of a feature's own: its status, and always the key of what the learner reads. */
export const learnerError = (status: number) => ({ status, data: errorData }) as const;
