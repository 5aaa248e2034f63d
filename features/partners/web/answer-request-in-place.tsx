import { useState } from 'react';
import { AnswerButtons, useAnswered } from '#features/notifications/web/api.ts';
import type { NotificationActionsProps } from '#web/feature.ts';
import type { RequestAnswered } from '../contract.ts';
import { AnsweredWays } from './answered-ways.tsx';
import { useAnswerRequest } from './use-answer-request.tsx';

export function AnswerRequestInPlace({ notification, what, onLeave }: NotificationActionsProps) {
  const [answered, setAnswered] = useState<RequestAnswered | null>(null);
  const { onSuccess, onSettled } = useAnswered(notification);
  const { answer, answering, dialog } = useAnswerRequest((_id, given) => {
    setAnswered(given);
    onSuccess();
  }, onSettled);
  return (
    <>
      {notification.actionable && (
        <AnswerButtons
          what={what}
          answering={answering?.accept ?? null}
          onAnswer={(accept) => answer({ id: String(notification.data.requestId), accept })}
        />
      )}
      {answered && <AnsweredWays answered={answered} onLeave={onLeave} />}
      {dialog}
    </>
  );
}
