import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';

type Props = {
  what: string;
  answering: boolean | null;
  onAnswer?: (accept: boolean) => void;
};

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
