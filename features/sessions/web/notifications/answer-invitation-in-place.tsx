import { AnswerButtons, useAnswered } from '#features/notifications/web/api.ts';
import type { NotificationActionsProps } from '#web/feature.ts';
import { useAnswerInPlace } from './use-answer-in-place.ts';

export function AnswerInvitationInPlace({ notification, what }: NotificationActionsProps) {
  const invitation = useAnswerInPlace();
  const answered = useAnswered(notification);
  if (!notification.actionable) return null;
  const sessionId = String(notification.data.sessionId);
  return (
    <AnswerButtons
      what={what}
      answering={invitation.isPending ? invitation.variables.accept : null}
      onAnswer={(accept) => invitation.isPending || invitation.mutate({ sessionId, accept }, answered)}
    />
  );
}
