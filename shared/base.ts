import { oc } from '@orpc/contract';
import * as z from 'zod';

export * from './kinds.ts';

/**
 * The basis of every contract: the errors of all intents, and the types of values (kinds.ts). An error's `messageKey`
 * is a catalogue key, shown in the learner's language.
 */
export const errorData = z.object({
  messageKey: z.string(),
  /** A further sentence in the learner's language, e.g. the number of chapters of a book. */
  hint: z.string().optional(),
  /** Id for support: shown to the learner after an unexpected error, and in the logs. */
  requestId: z.string().optional(),
  /** Whole seconds until a retry makes sense; also sent as the header Retry-After. */
  retryAfter: z.number().int().optional(),
  /** The invalid fields, by dotted path, each with a catalogue key and the limit its text names. */
  fields: z
    .array(z.object({ path: z.string(), messageKey: z.string(), params: z.object({ max: z.number() }).optional() }))
    .optional(),
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

export type OperationMeta = {
  /** A write allowed to suspended learners: it concerns their own account, or changes nothing. */
  whileSuspended?: boolean;
};

export const base = oc.$meta<OperationMeta>({}).errors(common);

export const learnerError = (status: number) => ({ status, data: errorData }) as const;
