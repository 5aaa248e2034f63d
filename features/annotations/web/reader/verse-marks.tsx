import { StickyNote } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { nameAlone } from '#features/people/web/names-api.ts';
import type { Annotation } from '../../contract.ts';

type Props = {
  list: HTMLElement;
  byVerse: ReadonlyMap<string, readonly Annotation[]>;
  onOpen: (segment: string) => void;
};

/** A button per annotated verse, which opens its notes, and a description of its highlights for screen readers. */
export function VerseMarks({ list, byVerse, onOpen }: Props) {
  const items = [...byVerse].flatMap(([segment, annotations]) => {
    const item = list.querySelector(`:scope > [data-segment="${CSS.escape(segment)}"]`);
    return item ? [{ item, segment, annotations }] : [];
  });
  return items.map(({ item, segment, annotations }) =>
    createPortal(
      <VerseMark segment={segment} annotations={annotations} onOpen={() => onOpen(segment)} />,
      item,
      `notes ${segment}`,
    ),
  );
}

/** Maximum annotations described per verse; the button opens all. */
const DESCRIBED = 5;

type MarkProps = { segment: string; annotations: readonly Annotation[]; onOpen: () => void };

function VerseMark({ segment, annotations, onOpen }: MarkProps) {
  const { t, i18n } = useTranslation();
  const described = annotations.slice(0, DESCRIBED);
  const more = annotations.length - described.length;
  const written = annotations.filter(({ body, others }) => body !== '' || others.length > 0).length;
  return (
    <span lang={i18n.language} dir={i18n.dir()} className="font-sans print:hidden">
      <span className="sr-only">
        {described.map((annotation) => (
          <span key={annotation.id}>
            {t('annotations.described', {
              colour: t(`annotations.colours.${annotation.colour}`),
              quote: annotation.quote,
            })}{' '}
            {!annotation.mine && t('annotations.by', { name: nameAlone(t, annotation.author) })} {annotation.body}{' '}
          </span>
        ))}
        {more > 0 && t('annotations.more', { count: more })}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('annotations.openVerse', { verse: segment, count: annotations.length })}
        onClick={onOpen}
        className="absolute -bottom-2 start-0 z-10 inline-flex min-h-6 min-w-6 items-center justify-center gap-0.5 rounded-full text-xs font-semibold text-gold after:absolute after:-inset-2.5 hover:bg-raised"
      >
        <StickyNote className={`size-3.5 ${written > 0 ? 'fill-gold-soft' : ''}`} aria-hidden />
        {annotations.length > 1 && <span aria-hidden>{annotations.length}</span>}
      </button>
    </span>
  );
}
