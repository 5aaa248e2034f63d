import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';

type Props = {
  /** What is answered, in words. */
  what: string;
  /** The answer that is on its way; null for none. */
  answering: boolean | null;
  /** Without it they only show what they would look like. */
  onAnswer?: (accept: boolean) => void;
};

/** Accept and decline, of a request or an invitation. */
export function AnswerButtons({ what, answering, onAnswer }: Props) {
  const { t } = useTranslation();
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
        variant="secondary"
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
