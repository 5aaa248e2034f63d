import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { Button } from '#web/ui/index.ts';

const ReportDialog = lazyDialog(async () => ({
  default: (await import('#features/reports/web/issue-api.ts')).ReportDialog,
}));

export function WriteToUs() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t('legal.accessibility.tellButton')}
      </Button>
      {wanted && <ReportDialog open={open} onOpenChange={setOpen} />}
    </>
  );
}
