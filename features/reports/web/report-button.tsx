import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headerButton } from '#web/frame/header-button.ts';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';

const ReportDialog = lazyDialog(withTexts(() => import('./report-dialog.tsx')));

export function ReportButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('report.open')}
        aria-haspopup="dialog"
        className={headerButton}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Flag className="size-5" aria-hidden />
      </button>
      {wanted && <ReportDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
