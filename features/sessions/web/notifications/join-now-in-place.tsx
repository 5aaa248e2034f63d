import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAnswered } from '#features/notifications/web/api.ts';
import type { NotificationActionsProps } from '#web/feature.ts';
import { Button } from '#web/ui/index.ts';
import { rememberInside } from '../parts/inside-room.ts';
import { useAnswerInPlace } from './use-answer-in-place.ts';

export function JoinNowInPlace({ notification, what, onLeave }: NotificationActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useAnswerInPlace(true);
  const answered = useAnswered(notification);
  if (!notification.actionable) return null;
  const sessionId = String(notification.data.sessionId);
  const answer = (accept: boolean) => {
    if (isPending) return;
    mutate(
      { sessionId, accept },
      {
        ...answered,
        onSuccess: () => {
          answered.onSuccess();
          if (!accept) return;
          onLeave?.();
          rememberInside(sessionId, true);
          void navigate(`/sessions/${sessionId}/room`);
        },
      },
    );
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={isPending && variables.accept}
        aria-label={`${t('sessions.studyNow.join')}: ${what}`}
        onClick={() => answer(true)}
      >
        {t('sessions.studyNow.join')}
      </Button>
      <Button
        variant="secondary"
        busy={isPending && !variables.accept}
        aria-label={`${t('sessions.studyNow.notNow')}: ${what}`}
        onClick={() => answer(false)}
      >
        {t('sessions.studyNow.notNow')}
      </Button>
    </div>
  );
}
