import { useTranslation } from 'react-i18next';
import type { NotificationActionsProps } from '#web/feature.ts';
import { Button } from '#web/ui/index.ts';
import { useStudyNow } from '../study-now/use-study-now.ts';

export function CallBackInPlace({ notification, what }: NotificationActionsProps) {
  const { t } = useTranslation();
  const { start, isPending } = useStudyNow(String(notification.data.callerId));
  return (
    <Button variant="secondary" busy={isPending} aria-label={`${t('sessions.call.again')}: ${what}`} onClick={start}>
      {t('sessions.call.again')}
    </Button>
  );
}
