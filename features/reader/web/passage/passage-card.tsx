import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { slugOfReference } from '#features/texts/shared/guess-reference.ts';
import { printRange } from '#features/texts/shared/ranges.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { isLanguage, languages } from '#shared/languages.ts';
import { chapterQuery } from '../page/chapter-query.ts';
import { plainText } from '../page/reader-html.tsx';
import { askedVerse, languagesOf, linesOf, markedLines } from '../page/reader-lines.ts';
import { sourceOf } from '../page/source-of.ts';

const SHOWN = 160;

export default function PassageCard({ reference }: { reference: string }) {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const { data: chapter } = useQuery(chapterQuery(reference, { language }));
  const references = useReferences();
  const fragment = chapter ? askedVerse(reference, chapter.label) : '';
  const lines = chapter ? linesOf(chapter) : [];
  const marked = markedLines(lines, fragment);
  const [first] = marked.length > 0 ? marked : lines;
  const place = chapter && marked[0] ? references.place(chapter, marked[0].key, marked.at(-1)?.key) : null;
  const source = first ? sourceOf(first) : '';
  const words = source || (first?.translation ? plainText(first.translation) : '');
  const sides = chapter && languagesOf(chapter, language);
  return (
    <Link
      to={`/text/${chapter ? slugOfReference(chapter.ref) : slugOfReference(reference)}${fragment}`}
      className="grid gap-1 rounded-md border border-line border-s-3 border-s-gilt bg-surface px-3 py-2 text-ink"
    >
      <bdi className="text-sm font-semibold text-gold">
        {place ?? (chapter ? references.section(chapter) : printRange(reference))}
      </bdi>
      {words !== '' && (
        <span
          lang={source ? sides?.source : sides?.translation}
          dir="auto"
          className={`line-clamp-3 ${source ? 'font-hebrew text-lg leading-loose' : ''}`}
        >
          {words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words}
        </span>
      )}
    </Link>
  );
}
