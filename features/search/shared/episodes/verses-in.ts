import type { Reference } from '#features/texts/shared/references.ts';

/** All verses of a range of the Bible, in order. */
export function versesIn({ book, chapter, verse, toChapter = chapter, toVerse }: Reference): string[] {
  const lastOf = (section: number) => book.counts?.[section - book.first] ?? 0;
  const end = toVerse ?? (toChapter === chapter && verse !== undefined ? verse : lastOf(toChapter));
  const found: string[] = [];
  for (let section = chapter; section <= toChapter; section++) {
    const to = section === toChapter ? end : lastOf(section);
    for (let n = section === chapter ? (verse ?? 1) : 1; n <= to; n++) found.push(`${book.title} ${section}:${n}`);
  }
  return found;
}
