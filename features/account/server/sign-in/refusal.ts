import { ORPCError } from '@orpc/server';
import { refuse } from '#server/http/errors.ts';
import { type Refusal, refusals } from '../../shared/refusals.ts';

/** A refusal with its message. */
export const refusal = (code: Refusal, status: number) => refuse(code, status, refusals[code]);

/** Whether an error is a refusal with this code. */
export const isRefusalOf = (error: unknown, code: Refusal): boolean =>
  error instanceof ORPCError && error.code === code;
