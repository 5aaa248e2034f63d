import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChangedPlan } from '#features/sessions/contract.ts';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { toast } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';
import { refusedFields, showPlanFailure } from './plan-failure.ts';
import type { Refused } from './plan-problems.ts';

type Options = { onSaved: () => void; onRefused: (fields: Refused[]) => void };

/** Also refetches after a refusal, because the session may have been cancelled. */
export function useEditSession({ onSaved, onRefused }: Options) {
  const queryClient = useQueryClient();
  const underWay = useRef(false);
  const edit = useMutation(
    planningApi.edit.mutationOptions({
      onSuccess: (saved) => {
        toast({ variant: 'success', title: (t) => t('sessions.edit.saved'), description: saved.title });
        onSaved();
      },
      onError: (error) => {
        showPlanFailure(error, 'sessions.edit.failed');
        onRefused(refusedFields(error));
      },
      onSettled: () => {
        underWay.current = false;
        void queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
      },
    }),
  );
  return {
    isPending: edit.isPending,
    save: (plan: ChangedPlan) => {
      if (underWay.current) return;
      underWay.current = true;
      edit.mutate(plan);
    },
  };
}
