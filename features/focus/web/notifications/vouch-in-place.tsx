import { useTranslation } from 'react-i18next';
import { useAnswered } from '#features/notifications/web/api.ts';
import type { NotificationActionsProps } from '#web/feature.ts';
import { Button } from '#web/ui/index.ts';
import { useVouch } from '../use-vouch.ts';

export function VouchInPlace({ notification, what }: NotificationActionsProps) {
  const { t } = useTranslation();
  const { onSuccess, onSettled } = useAnswered(notification);
  const vouch = useVouch();
  if (!notification.actionable) return null;
  return (
    <Button
      variant="secondary"
      busy={vouch.isPending}
      aria-label={t('focus.vouchNamed', { what })}
      onClick={() => vouch.mutate({ id: String(notification.data.requestId) }, { onSuccess, onSettled })}
    >
      {t('focus.vouch')}
    </Button>
  );
}
