import { readRows } from '#server/data-file.ts';

export type Judged = { q: string; right: string[]; why?: string };

const read = (file: string, language: string): Judged[] =>
  readRows(import.meta.dirname, file).flatMap(([of, q = '', right = '', why]) =>
    of === language ? [{ q, right: right.split(', '), ...(why && { why }) }] : [],
  );

export const judgedPlaces = {
  fr: read('judged-places.tsv', 'fr'),
  en: read('judged-places.tsv', 'en'),
  he: read('judged-places.tsv', 'he'),
  es: read('judged-places.tsv', 'es'),
};
export const judgedTranslated = { fr: read('judged-translated.tsv', 'fr'), es: read('judged-translated.tsv', 'es') };
export const judgedHebrew = read('judged-verses.tsv', 'he');
export const judgedEnglish = read('judged-verses.tsv', 'en');

export async function judgePlaces(
  ask: (q: string) => Promise<string[]>,
  judged: Judged[],
): Promise<{ firstThree: number; missed: string[] }> {
  const missed: string[] = [];
  for (const { q, right } of judged) {
    const first = (await ask(q)).slice(0, 3);
    if (!first.some((ref) => right.some((section) => ref.startsWith(`${section}:`)))) missed.push(q);
  }
  return { firstThree: 1 - missed.length / judged.length, missed };
}

export async function judgeFirstPage(
  ask: (q: string) => Promise<string[]>,
  judged: Judged[],
): Promise<{ recall: number; missed: string[] }> {
  const missed: string[] = [];
  for (const { q, right } of judged) {
    const first = new Set((await ask(q)).slice(0, 10));
    if (!right.some((verse) => first.has(verse))) missed.push(q);
  }
  return { recall: 1 - missed.length / judged.length, missed };
}
