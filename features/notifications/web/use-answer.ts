import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnswerRequest } from '#features/partners/web/index.ts';
import type { Notification } from '../contract.ts';
import { notificationsApi } from './notifications-api.ts';
import { showChanged } from './patch-caches.ts';
import { refreshShortLists } from './refresh-pages.ts';
import { useAnswerInvitation } from './use-answer-invitation.ts';

/** Whether a notification asks something that can be answered in place. */
export const asksSomething = ({ type, open }: Notification): boolean =>
  open && (type === 'study_request' || type === 'session_invitation');

/**
 * Answering the request or the invitation a notification tells of. It is read then and asks no more; whatever came of
 * it, both lists are asked for anew: it may have been answered in another tab.
 */
export function useAnswer(notification: Notification) {
  const queryClient = useQueryClient();
  const request = useAnswerRequest();
  const invitation = useAnswerInvitation();
  const [conversationId, setConversation] = useState<string | null>(null);

  const onSuccess = () => void showChanged(queryClient, [notification], { open: false, isRead: true });
  const onSettled = () => {
    void refreshShortLists(queryClient);
    void queryClient.invalidateQueries({ queryKey: notificationsApi.key() });
  };

  const pending = request.isPending ? request.variables : invitation.isPending ? invitation.variables : null;

  return {
    /** The answer that is on its way; null for none. */
    answering: pending?.accept ?? null,
    /** After a request was accepted: where one can write to the other. */
    conversationId,
    answer(accept: boolean) {
      if (pending) return;
      if (notification.type === 'study_request') {
        const { requestId } = notification.data;
        request.mutate(
          { id: requestId, accept },
          {
            onSuccess: (answered) => {
              setConversation(answered.conversationId);
              onSuccess();
            },
            onSettled,
          },
        );
      }
      if (notification.type === 'session_invitation') {
        invitation.mutate({ sessionId: notification.data.sessionId, accept }, { onSuccess, onSettled });
      }
    },
  };
}
