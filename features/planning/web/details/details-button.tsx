import { useTranslation } from 'react-i18next';
import type { Session } from '#features/sessions/contract.ts';
import { Button } from '#web/ui/index.ts';
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
