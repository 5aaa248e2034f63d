import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import { Button } from '#web/ui/index.ts';
import type { Annotation } from '../../contract.ts';
import { NoteQuote } from './note-quote.tsx';
import { removeWithUndo } from './remove-with-undo.ts';

type Props = { annotation: Annotation; isElsewhere: boolean; onRemoved: () => void };

/** A partner's annotation, or a copy of a former partner's, which can be removed. */
export function ReadOnlyNote({ annotation, isElsewhere, onRemoved }: Props) {
  const { t } = useTranslation();
  const { author, body, tags, isCopy } = annotation;
  return (
    <div className="grid gap-2">
      <NoteQuote annotation={annotation} isElsewhere={isElsewhere} />
      {body !== '' && (
        <p dir="auto" className="text-start whitespace-pre-wrap wrap-anywhere">
          {body}
        </p>
      )}
      {tags.length > 0 && <p className="text-sm text-ink-soft">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      <p className="text-sm text-ink-soft">
        {t(isCopy ? 'annotations.copyOf' : 'annotations.by', { name: nameAlone(t, author) })}
      </p>
      {isCopy && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => {
            removeWithUndo(annotation);
            onRemoved();
          }}
        >
          {t('annotations.remove')}
        </Button>
      )}
    </div>
  );
}
