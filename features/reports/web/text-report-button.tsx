import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutText } from '#shared/cut-text.ts';
import { useAuth } from '#web/auth.ts';
import { lazyDialog } from '#web/routing/lazy.tsx';
import { IconButton } from '#web/ui/index.ts';

const TextReportDialog = lazyDialog(() => import('./text-report-dialog.tsx'));

type Props = {
  reference: string;
  /** The passage's name in the language of the interface. */
  name: string;
  category: string;
  versions?: Version[];
};
type Version = { language: string; title: string };

function markedWords(): { marked: string; language: string } {
  const selection = window.getSelection();
  const marked = cutText(selection?.toString().trim() ?? '', 500);
  const from = selection?.anchorNode?.parentElement?.closest<HTMLElement>('[lang]');
  return { marked, language: marked ? (from?.lang ?? '') : '' };
}

export function TextReportButton({ reference, name, category, versions = [] }: Props) {
  const { t } = useTranslation();
  const { state } = useAuth();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [marked, setMarked] = useState({ marked: '', language: '' });
  const version = versions.find(({ language }) => language === marked.language) ?? versions[0];
  if (state !== 'learner') return null;
  return (
    <>
      <IconButton
        label={t('report.text.open')}
        title={t('report.text.open')}
        aria-haspopup="dialog"
        // Reads the selection before the press, which may clear it.
        onPointerDown={() => setMarked(markedWords())}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Flag className="size-5" aria-hidden />
      </IconButton>
      {wanted && (
        <TextReportDialog
          key={`${reference} ${marked.marked}`}
          open={open}
          onOpenChange={setOpen}
          reference={reference}
          name={name}
          category={category}
          version={version}
          marked={marked.marked}
        />
      )}
    </>
  );
}
