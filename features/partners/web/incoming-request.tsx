import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { StudyRequest } from '../contract.ts';
import { RequestWords } from './request-words.tsx';

type Props = {
  request: StudyRequest;
  /** Pending answer, or null. */
  answering: boolean | null;
  onAnswer: (accept: boolean) => void;
};

export function IncomingRequest({ request, answering, onAnswer }: Props) {
  const { t } = useTranslation();
  const name = request.otherName;
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <RequestWords request={request} />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={answering === true}
          aria-label={t('partners.acceptNamed', { name })}
          onClick={() => onAnswer(true)}
        >
          {t('partners.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={answering === false}
          aria-label={t('partners.declineNamed', { name })}
          onClick={() => onAnswer(false)}
        >
          {t('partners.decline')}
        </Button>
      </div>
    </li>
  );
}
