import { TextSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '#web/auth.ts';
import { IconButton } from '#web/ui/index.ts';

const TextReportDialog = lazy(() => import('./text-report-dialog.tsx'));

type Props = {
  /** Canonical reference or title of the text it is about. */
  reference: string;
  /** The same as the interface writes it. */
  name: string;
  /** Category of the text, as the reader shows it; may be empty. */
  category: string;
};

/** Opens the report of an error in a text. Only for who is signed in; the dialog's code comes when it is first opened. */
export function TextReportButton({ reference, name, category }: Props) {
  const { t } = useTranslation();
  const { state } = useAuth();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (state !== 'learner') return null;
  return (
    <>
      <IconButton
        variant="secondary"
        label={t('report.text.open')}
        title={t('report.text.open')}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <TextSearch className="size-5" aria-hidden />
      </IconButton>
      {wanted && (
        <Suspense>
          <TextReportDialog open={open} onOpenChange={setOpen} reference={reference} name={name} category={category} />
        </Suspense>
      )}
    </>
  );
}
