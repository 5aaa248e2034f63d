import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { shareInvitation } from '#features/sessions/web/invitation-api.ts';
import { sessionsApi } from '#features/sessions/web/sessions-api.ts';
import { useClientId } from '#web/api/client-id.ts';
import { toast } from '#web/ui/index.ts';
import { planningApi } from '../planning-api.ts';
import { refusedFields, showPlanFailure } from './plan-failure.ts';
import type { Plan } from './plan-form.ts';
import type { Refused } from './plan-problems.ts';

type Options = {
  onCreated: () => void;
  onRefused: (fields: Refused[]) => void;
};

/** A retry of the same plan has the same client id, so the server plans it once. */
export function useCreateSession({ onCreated, onRefused }: Options) {
  const queryClient = useQueryClient();
  const { idOf, arrived } = useClientId();
  const underWay = useRef(false);
  const create = useMutation(
    planningApi.create.mutationOptions({
      onSuccess: (made) => {
        arrived();
        void queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
        toast({ variant: 'success', title: (t) => t('sessions.created'), description: made.title });
        onCreated();
        if (made.invitation) void shareInvitation(made.invitation);
      },
      onError: (error) => {
        showPlanFailure(error, 'dashboard.sessionCreateError');
        onRefused(refusedFields(error));
      },
      onSettled: () => {
        underWay.current = false;
      },
    }),
  );
  return {
    isPending: create.isPending,
    send: (plan: Plan) => {
      if (underWay.current) return;
      underWay.current = true;
      create.mutate({ ...plan, clientId: idOf(plan) });
    },
  };
}
