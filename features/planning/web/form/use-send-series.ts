import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { useClientId } from '#web/api/client-id.ts';
import type { MessageKey } from '#web/locales/catalogue.ts';
import { toast } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';
import { refusedFields, showPlanFailure } from './plan-failure.ts';
import type { Refused } from './plan-problems.ts';
import type { PublicSeriesDraft, SeriesDraft } from './repeat-fields.ts';

type Options = { onCreated: () => void; onRefused: (fields: Refused[]) => void };
type Draft = { replaces?: string | null };

function useSendSeries<Series extends Draft>(
  call: (series: Series & { clientId: string }) => Promise<{ title: string }>,
  sentence: (replaces: boolean) => MessageKey,
  { onCreated, onRefused }: Options,
) {
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const create = useMutation({
    mutationFn: call,
    onSuccess: ({ title }, { replaces }) => {
      arrived();
      void queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
      toast({ variant: 'success', title: (t) => t(sentence(Boolean(replaces))), description: title });
      onCreated();
    },
    onError: (error) => {
      showPlanFailure(error, 'series.failed');
      onRefused(refusedFields(error));
    },
  });
  return {
    isPending: create.isPending,
    send: (series: Series) => create.isPending || create.mutate({ ...series, clientId: idOf(series) }),
  };
}

export const useProposeSeries = (options: Options) =>
  useSendSeries<SeriesDraft>(
    (series) => planningApi.createSeries.call(series),
    (replaces) => (replaces ? 'series.form.changeProposed' : 'series.form.proposed'),
    options,
  );

export const usePlanPublicSeries = (options: Options) =>
  useSendSeries<PublicSeriesDraft>(
    (series) => planningApi.createPublicSeries.call(series),
    (replaces) => (replaces ? 'series.public.changed' : 'series.public.planned'),
    options,
  );
