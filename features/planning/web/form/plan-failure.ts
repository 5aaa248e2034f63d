import { ORPCError } from '@orpc/client';
import type { ErrorData } from '#shared/base.ts';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { toast } from '#web/ui/index.ts';
import type { Refused } from './plan-problems.ts';

export function showPlanFailure(error: unknown, title: MessageKey): void {
  const key = messageKeyOf(error);
  const expected = key === 'errors.offline' || (refusalOf(error) !== null && key !== 'errors.unexpected');
  toast({
    variant: 'destructive',
    title: (t) => t(expected ? title : 'common.error'),
    description: (t) => t(expected ? key : 'dashboard.unexpectedError'),
  });
}

export function refusedFields(error: unknown): Refused[] {
  if (refusalOf(error) === 'PARTNER_NOT_FOUND') return [{ path: 'partner', messageKey: messageKeyOf(error) }];
  return error instanceof ORPCError ? ((error.data as ErrorData | undefined)?.fields ?? []) : [];
}
