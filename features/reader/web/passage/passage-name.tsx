import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { printRange } from '#features/texts/shared/ranges.ts';
import { useReferences } from '#features/texts/web/references-api.ts';
import { isLanguage, languages } from '#shared/languages.ts';
import { chapterQuery } from '../page/chapter-query.ts';
import { askedVerse, linesOf, markedLines } from '../page/reader-lines.ts';

export default function PassageName({ reference }: { reference: string }) {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : languages[0];
  const { data: chapter } = useQuery(chapterQuery(reference, { language }));
  const references = useReferences();
  if (!chapter) return <bdi>{printRange(reference)}</bdi>;
  const marked = markedLines(linesOf(chapter), askedVerse(reference, chapter.label));
  const [first, last] = [marked[0]?.key, marked.at(-1)?.key];
  return <bdi>{first === undefined ? references.section(chapter) : references.place(chapter, first, last)}</bdi>;
}
