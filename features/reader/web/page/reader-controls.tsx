import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '#web/i18n.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { Button } from '#web/ui/index.ts';
import type { ReaderControlsProps } from './reader-settings-dialog.tsx';

const ReaderSettingsDialog = lazyDialog(withTexts(() => import('./reader-settings-dialog.tsx'), 'reader'));

export default function ReaderControls(props: ReaderControlsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        onPointerEnter={ReaderSettingsDialog.preload}
        onFocus={ReaderSettingsDialog.preload}
        aria-haspopup="dialog"
        className="max-sm:min-w-11 max-sm:px-2"
      >
        <SlidersHorizontal className="size-5" aria-hidden />
        <span className="sr-only sm:not-sr-only">{t('library.settings')}</span>
      </Button>
      {opened && <ReaderSettingsDialog {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
