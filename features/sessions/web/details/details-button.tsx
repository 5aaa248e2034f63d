import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import type { Session } from '../../contract.ts';
import { preloadSessionDetails } from './use-session-details.tsx';

type Props = { session: Session; onShow: (id: string) => void };

export function DetailsButton({ session: { id, title }, onShow }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      variant="secondary"
      className="w-full sm:w-auto"
      aria-haspopup="dialog"
      aria-label={t('sessions.details.openNamed', { title })}
      onPointerEnter={preloadSessionDetails}
      onFocus={preloadSessionDetails}
      onClick={() => onShow(id)}
    >
      {t('sessions.details.open')}
    </Button>
  );
}
