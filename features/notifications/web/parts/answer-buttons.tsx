import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';

type Props = {
  /** Accessible name of the subject being answered. */
  what: string;
  /** The pending answer; null for none. */
  answering: boolean | null;
  /** When omitted, the buttons are display only. */
  onAnswer?: (accept: boolean) => void;
};

/** Accept and decline buttons of a request or an invitation. */
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
