import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { News } from '../contract.ts';
import { useSayNotification } from './say-notification.ts';

type Props = {
  news: News;
  /** The answer that is on its way; null for none. */
  answering: boolean | null;
  /** Without it they only show what they would look like. */
  onAnswer?: (accept: boolean) => void;
};

/** Accept and decline, of a request or an invitation. */
export function AnswerButtons({ news, answering, onAnswer }: Props) {
  const { t } = useTranslation();
  const what = useSayNotification()(news).text;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        busy={answering === true}
        disabled={!onAnswer}
        aria-label={t('notifications.acceptNamed', { what })}
        onClick={() => onAnswer?.(true)}
      >
        {t('notifications.accept')}
      </Button>
      <Button
        look="secondary"
        busy={answering === false}
        disabled={!onAnswer}
        aria-label={t('notifications.declineNamed', { what })}
        onClick={() => onAnswer?.(false)}
      >
        {t('notifications.decline')}
      </Button>
    </div>
  );
}
