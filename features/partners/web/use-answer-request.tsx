import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageKeyOf, refusalOf } from '#web/api/api.ts';
import { recoverFocus } from '#web/browser/focus-heading.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { toast } from '#web/ui/index.ts';
import type { RequestAnswered } from '../contract.ts';
import { partnersApi, requestsQuery } from './partners-api.ts';

const OtherHour = lazyDialog(async () => ({ default: (await import('./other-hour.tsx')).OtherHour }));

type Answer = { id: string; accept: boolean; startsAt?: string | null };

/**
 * If the proposed hour is taken, `dialog` offers others. Always refetches: another tab may have answered.
 * @returns `answering`: pending answer and request, or null; `dialog`: element to render
 */
export function useAnswerRequest(onAnswered?: (id: string, answered: RequestAnswered) => void, onSettled?: () => void) {
  const queryClient = useQueryClient();
  const [taken, setTaken] = useState<string | null>(null);
  const mutation = useMutation(
    partnersApi.answerRequest.mutationOptions({
      onSuccess: (answered, { id }) => {
        const { status, session } = answered;
        setTaken(null);
        onAnswered?.(id, answered);
        queryClient.setQueryData(requestsQuery().queryKey, (requests) =>
          requests?.map((request) => (request.id === id ? { ...request, status } : request)),
        );
        const title = status === 'declined' ? 'partners.declined' : session ? 'partners.planned' : 'partners.accepted';
        toast({ variant: 'success', title: (t) => t(title) });
      },
      onError: (error, { id, accept }) => {
        const refusal = refusalOf(error);
        if (refusal === 'HOUR_TAKEN') return setTaken(id);
        toast(
          refusal === 'ALREADY_ANSWERED'
            ? { title: (t) => t(messageKeyOf(error)) }
            : {
                variant: 'destructive',
                title: (t) => t(accept ? 'partners.cannotAccept' : 'partners.cannotDecline'),
                description: (t) => t(messageKeyOf(error)),
              },
        );
      },
      onSettled: () => {
        onSettled?.();
        void queryClient.invalidateQueries({ queryKey: partnersApi.key() }).then(recoverFocus);
        // Literal names avoid import cycles.
        for (const feature of ['notifications', 'sessions'])
          void queryClient.invalidateQueries({ queryKey: [[feature]] });
      },
    }),
  );
  const answer = (given: Answer) => {
    if (!queryClient.isMutating({ mutationKey: partnersApi.answerRequest.mutationKey() })) mutation.mutate(given);
  };
  const dialog: ReactNode = taken && (
    <OtherHour
      requestId={taken}
      busy={mutation.isPending}
      onChoose={(startsAt) => answer({ id: taken, accept: true, startsAt })}
      onClose={() => setTaken(null)}
    />
  );
  return { answer, answering: mutation.isPending ? mutation.variables : null, dialog };
}
