import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClientId } from '#web/api/client-id.ts';
import { toast } from '#web/ui/index.ts';
import { sessionsApi } from '../sessions-api.ts';
import { refusedFields, showPlanFailure } from './plan-failure.ts';
import type { Refused } from './plan-problems.ts';
import type { PublicSeriesDraft } from './repeat-fields.ts';

type Options = { onCreated: () => void; onRefused: (fields: Refused[]) => void };

/** A retry of the same series has the same client id, so the server plans it once. */
export function usePlanPublicSeries({ onCreated, onRefused }: Options) {
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const create = useMutation(
    sessionsApi.createPublicSeries.mutationOptions({
      onSuccess: (made, { replaces }) => {
        arrived();
        void queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
        const title = replaces ? 'series.public.changed' : 'series.public.planned';
        toast({ variant: 'success', title: (t) => t(title), description: made.title });
        onCreated();
      },
      onError: (error) => {
        showPlanFailure(error, 'series.failed');
        onRefused(refusedFields(error));
      },
    }),
  );
  return {
    isPending: create.isPending,
    send: (series: PublicSeriesDraft) => create.isPending || create.mutate({ ...series, clientId: idOf(series) }),
  };
}
