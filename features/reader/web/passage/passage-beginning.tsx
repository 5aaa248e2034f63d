import { useTranslation } from 'react-i18next';
import type { Chapter } from '#features/texts/contract.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { plainText } from '../page/reader-html.tsx';
import { languagesOf, linesOf } from '../page/reader-lines.ts';
import { sourceOf } from '../page/source-of.ts';

export default function PassageBeginning({ chapter }: { chapter: Chapter }) {
  const { i18n } = useTranslation();
  const references = useReferences();
  const [line] = linesOf(chapter);
  if (!line) return null;
  const { source, translation } = languagesOf(chapter, i18n.language);
  return (
    <figure className="grid gap-2 rounded-md border border-line border-s-3 border-s-gilt bg-paper px-4 py-3">
      <blockquote className="grid gap-1">
        <p lang={source} dir="auto" className="line-clamp-4 font-hebrew text-xl leading-loose">
          {sourceOf(line)}
        </p>
        {line.translation && translation === i18n.language && (
          <p lang={translation} className="line-clamp-3 text-ink-soft">
            {plainText(line.translation)}
          </p>
        )}
      </blockquote>
      <figcaption className="text-sm font-semibold text-gold">
        <bdi>{chapter.label === '' ? references.section(chapter) : references.place(chapter, line.key)}</bdi>
      </figcaption>
    </figure>
  );
}
