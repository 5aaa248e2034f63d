import { PhoneOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/index.ts';
import { useHangUp } from './use-hang-up.ts';

type Props = { id: string; onDone?: () => void };

export function HangUpButton({ id, onDone }: Props) {
  const { t } = useTranslation();
  const { hangUp, isPending } = useHangUp(id, onDone);
  return (
    <Button variant="quiet" busy={isPending} onClick={hangUp}>
      <PhoneOff className="size-5" aria-hidden />
      {t('sessions.call.withdraw')}
    </Button>
  );
}
