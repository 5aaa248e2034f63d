import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/index.ts';
import type { News } from '../contract.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import { useSayNotification } from './say-notification.ts';

/** Stands in for what could not be loaded: what a study request looks like, labelled as an example. */
export function ExampleNotification() {
  const { t } = useTranslation();
  const example: News = {
    type: 'study_request',
    data: {
      requestId: '',
      senderId: '',
      senderName: t('notifications.example.name'),
      subject: t('notifications.example.subject'),
    },
  };
  const { title, text } = useSayNotification()(example);
  return (
    <section
      aria-label={t('notifications.example.label')}
      className="mb-4 grid gap-3 rounded-md border border-dashed border-edge p-3"
    >
      <div>
        <Badge look="gold">{t('notifications.example.label')}</Badge>
      </div>
      <div className="flex gap-3">
        <NotificationIcon type="study_request" />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold text-ink">{title}</p>
          <p className="text-sm text-ink-soft">{text}</p>
        </div>
      </div>
      <AnswerButtons news={example} answering={null} />
    </section>
  );
}
