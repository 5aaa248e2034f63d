import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 } from 'uuid';
import { messageKeyOf, refusalOf } from '#web/api.ts';
import { toast } from '#web/ui/index.ts';
import type { Plan } from './plan-form.ts';
import { sessionsApi } from './sessions-api.ts';

/**
 * Sends a plan. The same plan sent again after a failure carries the same client id, so the server plans it once even
 * if the first try had reached it; a plan that was changed is another one.
 * @param onCreated called once it is there
 */
export function useCreateSession(onCreated: () => void) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const lastTry = useRef({ content: '', clientId: '' });
  const create = useMutation(
    sessionsApi.create.mutationOptions({
      onSuccess: (made) => {
        lastTry.current = { content: '', clientId: '' };
        void queryClient.invalidateQueries({ queryKey: sessionsApi.key() });
        toast({ look: 'success', title: t('sessions.created'), description: made.title });
        onCreated();
      },
      onError: (error) => {
        const expected = refusalOf(error) !== null && messageKeyOf(error) !== 'errors.unexpected';
        const offline = messageKeyOf(error) === 'errors.offline';
        toast({
          look: 'destructive',
          title: expected || offline ? t('dashboard.sessionCreateError') : t('common.error'),
          description: expected || offline ? t(messageKeyOf(error)) : t('dashboard.unexpectedError'),
        });
      },
    }),
  );
  return {
    isPending: create.isPending,
    send: (plan: Plan) => {
      const content = JSON.stringify(plan);
      if (lastTry.current.content !== content) lastTry.current = { content, clientId: v7() };
      create.mutate({ ...plan, clientId: lastTry.current.clientId });
    },
  };
}
