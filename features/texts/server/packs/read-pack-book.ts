import { type ImportedBook, NoBook, readExport } from '../import/read-export.ts';
import { USUAL } from '../store/save-section.ts';
import { believe, type OnDrift } from '../upstream/believe.ts';
import { plainText } from '../upstream/clean-html.ts';
import { bookAnswer, isErrorAnswer } from '../upstream/protocol.ts';
import { readVersionNames } from '../upstream/read-versions.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { isFree, type Pack } from './packs.ts';

export type PackBook = { found: ImportedBook[] } | { none: 'missing' | 'license'; license?: string };

/** @throws {UpstreamError} 'bad' for another book or an unknown form */
export async function readPackBook(
  body: unknown,
  title: string,
  { onlyBest }: Pack,
  onDrift?: OnDrift,
): Promise<PackBook> {
  if (body === null || isErrorAnswer(body)) return { none: 'missing' };
  const answer = believe(bookAnswer, body, 'a book', onDrift);
  const { versions, heTitle, heIndexTitle, categories, ...names } = answer;
  // Other editions and missing languages are then known without asking again about a chapter.
  const available = readVersionNames(answer);
  const given = plainText(names.indexTitle ?? names.book);
  if (given !== title) throw new UpstreamError('bad', `asked for ${title}, given ${given}`);
  const unfree = versions.find(({ license }) => !isFree(license ?? ''));
  const found: ImportedBook[] = [];
  for (const version of versions.filter(({ license }) => isFree(license ?? ''))) {
    const book = await readVersion({ ...version, title, heTitle: heIndexTitle ?? heTitle, categories });
    if (!book) continue;
    const sections = book.sections.map((section) => ({ ...section, available }));
    found.push({ ...book, sections, rank: USUAL });
  }
  if (found.length === 0) return unfree ? { none: 'license', license: unfree.license ?? '' } : { none: 'missing' };
  if (!onlyBest) return { found };
  const best = found.reduce((one, other) => (other.segments > one.segments ? other : one));
  return { found: [best] };
}

async function readVersion(given: object): Promise<ImportedBook | null> {
  try {
    return await readExport(given);
  } catch (error) {
    if (error instanceof NoBook) return null;
    throw error;
  }
}
