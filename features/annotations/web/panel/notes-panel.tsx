import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { Dialog } from '#web/ui/index.ts';
import type { Annotation } from '../../contract.ts';
import { NoteForm } from './note-form.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';

type Props = {
  chapter: Chapter;
  segment: string;
  annotations: readonly Annotation[];
  /** Whether an annotation is not drawn here: it belongs to another edition, or its words are gone. */
  isElsewhere: (annotation: Annotation) => boolean;
  onClose: () => void;
};

/** Notes of a verse: the learner's to change, the partner's to read. */
export default function NotesPanel({ chapter, segment, annotations, isElsewhere, onClose }: Props) {
  const { t } = useTranslation();
  const { place } = useReferences();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('annotations.notesOn', { place: place(chapter, segment) })}
      closeLabel={t('common.close')}
    >
      {annotations.length === 0 && <p className="text-ink-soft">{t('annotations.none')}</p>}
      <ul className="grid divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        {annotations.map((annotation) => (
          <li key={annotation.clientId ?? annotation.id}>
            {annotation.mine && !annotation.isCopy ? (
              <NoteForm annotation={annotation} isElsewhere={isElsewhere(annotation)} onRemoved={onClose} />
            ) : (
              <ReadOnlyNote annotation={annotation} isElsewhere={isElsewhere(annotation)} onRemoved={onClose} />
            )}
          </li>
        ))}
      </ul>
      <p className="pt-4">
        <Link to="/library/notes" className="text-indigo underline underline-offset-4">
          {t('annotations.allNotes')}
        </Link>
      </p>
    </Dialog>
  );
}
