import { AnswerButtons, useAnswered } from '#features/notifications/web/api.ts';
import type { NotificationActionsProps } from '#web/feature.ts';
import { useMoveAction } from './use-move-action.ts';

export function AnswerMoveInPlace({ notification, what }: NotificationActionsProps) {
  const { answer } = useMoveAction();
  const answered = useAnswered(notification);
  if (!notification.actionable) return null;
  const id = String(notification.data.moveId);
  return (
    <AnswerButtons
      what={what}
      answering={answer.isPending ? answer.variables.accept : null}
      onAnswer={(accept) => answer.isPending || answer.mutate({ id, accept }, answered)}
    />
  );
}
