import { ORPCError } from '@orpc/server';
import { refuse } from '#server/http/errors.ts';
import { type Refusal, refusals } from '../../shared/refusals.ts';

export const refusal = (code: Refusal, status: number) => refuse(code, status, refusals[code]);

export const isRefusalOf = (error: unknown, code: Refusal): boolean =>
  error instanceof ORPCError && error.code === code;
