import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClientId } from '#web/api/client-id.ts';
import { toast } from '#web/ui/index.ts';
import { sessionsApi } from '../sessions-api.ts';
import { refusedFields, showPlanFailure } from './plan-failure.ts';
import type { Refused } from './plan-problems.ts';
import type { SeriesDraft } from './repeat-fields.ts';

type Options = {
  onCreated: () => void;
  onRefused: (fields: Refused[]) => void;
  said?: 'series.form.proposed' | 'series.form.changeProposed';
};

/** A retry of the same series has the same client id, so the server proposes it once. */
export function useProposeSeries({ onCreated, onRefused, said = 'series.form.proposed' }: Options) {
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const create = useMutation(
    sessionsApi.createSeries.mutationOptions({
      onSuccess: (made) => {
        arrived();
        void queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
        toast({ variant: 'success', title: (t) => t(said), description: made.title });
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
    send: (series: SeriesDraft) => create.isPending || create.mutate({ ...series, clientId: idOf(series) }),
  };
}
