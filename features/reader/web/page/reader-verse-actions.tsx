import { Copy, Languages, Link2, SendHorizontal, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Chapter } from '#features/texts/contract.ts';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { TO } from '#features/texts/shared/ranges.ts';
import type { Layout } from '#features/texts/web/reader-settings-api.ts';
import { lineContext, useReferences } from '#features/texts/web/references-api.ts';
import { Button, IconButton, toast } from '#web/ui/index.ts';
import { citedEditions, withCitation } from './cited-editions.ts';
import { plainText } from './reader-html.tsx';
import { fragmentOf, type Line } from './reader-lines.ts';
import { sourceOf } from './source-of.ts';

type Props = {
  chapter: Chapter;
  lines: Line[];
  layout: Layout;
  onWords: (() => void) | undefined;
  onClose: () => void;
};

/** Two rows of two buttons on a phone, to leave the next verse visible. */
const inTwoRows = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center';
const onPhone = 'max-sm:justify-start max-sm:px-1.5 max-sm:text-start max-sm:text-sm';

export function VerseActions({ chapter, lines, layout, onWords, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const { place } = useReferences();
  const [from, to] = [lines[0]?.key ?? '', lines.at(-1)?.key ?? ''];
  const label = [lines[0]?.label, lines.length > 1 && lines.at(-1)?.label].filter(Boolean).join(TO);

  const copy = (text: string) => {
    const done = navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
    done.then(
      () => toast({ variant: 'success', title: (t) => t('library.copied') }),
      () => toast({ variant: 'destructive', title: (t) => t('library.copyFailed') }),
    );
  };
  const text = () => {
    const sides = ([layout !== 'translation' && 'source', layout !== 'source' && 'translation'] as const).filter(
      (side) => side !== false,
    );
    return withCitation(textOf(lines, layout), place(chapter, from, to), citedEditions(chapter, sides));
  };
  const link = () => `${location.origin}/text/${slugOfReference(chapter.ref)}${fragmentOf(lines)}`;
  return (
    // Uses the interface's direction, not the columns'.
    <fieldset
      dir={i18n.dir()}
      className={`${inTwoRows} mt-1 gap-1 border-0 p-0 sm:flex sm:flex-wrap sm:justify-center`}
    >
      <legend className="sr-only">
        {t('library.verseActions', { ...lineContext(chapter.categories), verse: label })}
      </legend>
      <Button variant="quiet" className={onPhone} onClick={() => copy(text())}>
        <Copy className="size-4 shrink-0" aria-hidden />
        {t('library.copyVerse')}
      </Button>
      <Button variant="quiet" className={onPhone} onClick={() => copy(link())}>
        <Link2 className="size-4 shrink-0" aria-hidden />
        {t('library.copyLink')}
      </Button>
      <Button variant="quiet" className={onPhone} asChild>
        <Link to={`/chat?passage=${encodeURIComponent(referenceOf(chapter, from, to))}`}>
          <SendHorizontal className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />
          {t('library.sendTo')}
        </Link>
      </Button>
      {onWords && (
        <Button variant="quiet" className={onPhone} onClick={onWords} aria-haspopup="dialog">
          <Languages className="size-4 shrink-0" aria-hidden />
          {t('library.wordHint')}
        </Button>
      )}
      <IconButton label={t('common.close')} onClick={onClose} className="max-sm:col-start-3 max-sm:row-start-1">
        <X className="size-5" aria-hidden />
      </IconButton>
    </fieldset>
  );
}

function referenceOf({ ref, label }: Chapter, from: string, to: string): string {
  // A segment key may start with the section: `2a:3` in `Berakhot 2a`.
  const own = (key: string) => (key.startsWith(`${label}:`) ? key.slice(label.length + 1) : key);
  return `${ref}${label === '' ? ' ' : ':'}${own(from)}${from === to ? '' : `-${own(to)}`}`;
}

function textOf(lines: Line[], layout: Layout): string {
  const source = lines.map(sourceOf).filter(Boolean).join('\n');
  const translation = lines.map((line) => line.translation && plainText(line.translation)).filter(Boolean);
  return [layout !== 'translation' && source, layout !== 'source' && translation.join('\n')]
    .filter(Boolean)
    .join('\n\n');
}
