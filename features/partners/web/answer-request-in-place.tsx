import { useState } from 'react';
import { AnswerButtons, useAnswered } from '#features/notifications/web/api.ts';
import type { NotificationActionsProps } from '#web/feature.ts';
import { AnsweredWays } from './answered-ways.tsx';
import { useAnswerRequest } from './use-answer-request.ts';

/** Accept and decline buttons in a request's notification, and the next steps after accepting. */
export function AnswerRequestInPlace({ notification, what, onLeave }: NotificationActionsProps) {
  const [conversationId, setConversation] = useState<string | null>(null);
  const request = useAnswerRequest();
  const { onSuccess, onSettled } = useAnswered(notification);
  const answer = (accept: boolean) =>
    request.isPending ||
    request.mutate(
      { id: String(notification.data.requestId), accept },
      {
        onSuccess: (answered) => {
          setConversation(answered.conversationId);
          onSuccess();
        },
        onSettled,
      },
    );
  return (
    <>
      {notification.actionable && (
        <AnswerButtons
          what={what}
          answering={request.isPending ? request.variables.accept : null}
          onAnswer={(accept) => void answer(accept)}
        />
      )}
      <AnsweredWays conversationId={conversationId} onLeave={onLeave} />
    </>
  );
}
