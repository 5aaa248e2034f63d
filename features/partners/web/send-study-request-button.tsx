import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { Button } from '#web/ui/index.ts';

const SendStudyRequestDialog = lazyDialog(withTexts(() => import('./send-study-request-dialog.tsx')));

export function SendStudyRequestButton({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className={className}
        onPointerEnter={SendStudyRequestDialog.preload}
        onFocus={SendStudyRequestDialog.preload}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Handshake className="size-5" aria-hidden />
        {t('partners.propose')}
      </Button>
      {wanted && <SendStudyRequestDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
