import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/index.ts';
import { AnswerButtons } from '../parts/answer-buttons.tsx';
import { NotificationIcon } from '../parts/notification-icon.tsx';
import { useNotificationText } from '../parts/notification-text.ts';
import { useVariants } from '../parts/notification-variants.ts';

export function ExampleNotification() {
  const { t } = useTranslation();
  const say = useNotificationText();
  const [type, variant] = Object.entries(useVariants()).find(([, { example }]) => example) ?? [];
  const text = variant?.example?.(t);
  if (!type || !text) return null;
  const said = say({ text });
  return (
    <section
      aria-label={t('notifications.example.label')}
      className="mb-4 grid gap-3 rounded-md border border-dashed border-edge p-3"
    >
      <div>
        <Badge variant="gold">{t('notifications.example.label')}</Badge>
      </div>
      <div className="flex gap-3">
        <NotificationIcon type={type} />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold text-ink">{said.title}</p>
          <p className="text-sm text-ink-soft">{said.text}</p>
        </div>
      </div>
      <AnswerButtons what={said.text} answering={null} />
    </section>
  );
}
