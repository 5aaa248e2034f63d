import * as z from 'zod';
import { type ImportedBook, NoBook, readExport } from '../import/read-export.ts';
import { USUAL } from '../store/save-section.ts';
import { plainText } from '../upstream/clean-html.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import { isFree, type Pack } from './packs.ts';

/** A whole book of the library's third API: each version with its text, nested by chapter. */
const answer = z.object({
  indexTitle: z.string().nullish(),
  book: z.string().nullish(),
  heTitle: z.string().nullish().catch(null),
  heIndexTitle: z.string().nullish().catch(null),
  categories: z.array(z.string()).nullish().catch(null),
  versions: z.array(z.looseObject({ versionTitle: z.string(), license: z.string().nullish().catch(null) })),
});

/** The versions of a book to store; the reason if there are none. */
export type PackBook = { found: ImportedBook[] } | { none: 'missing' | 'license'; license?: string };

/**
 * Reads the answer to a request for a book.
 * @throws {UpstreamError} 'bad' for another book or an unknown form
 */
export async function readPackBook(body: unknown, title: string, { onlyBest }: Pack): Promise<PackBook> {
  if (body === null || (typeof body === 'object' && 'error' in body)) return { none: 'missing' };
  const read = answer.safeParse(body);
  if (!read.success) throw new UpstreamError('bad', 'a book in a form that is not known');
  const { versions, heTitle, heIndexTitle, categories, ...names } = read.data;
  const given = plainText(names.indexTitle ?? names.book);
  if (given !== title) throw new UpstreamError('bad', `asked for ${title}, given ${given}`);
  const unfree = versions.find(({ license }) => !isFree(license ?? ''));
  const found: ImportedBook[] = [];
  for (const version of versions.filter(({ license }) => isFree(license ?? ''))) {
    const book = await readVersion({ ...version, title, heTitle: heIndexTitle ?? heTitle, categories });
    if (book) found.push({ ...book, rank: USUAL });
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
