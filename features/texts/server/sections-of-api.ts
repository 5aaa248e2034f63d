import type { AppContext } from '#server/app-context.ts';
import { formatReference, type Reference, referenceSlug, sectionOf } from '../shared/references.ts';
import { titleSlug } from '../shared/slugs.ts';
import { bookIndexOf } from './texts.ts';
import { knownText } from './texts-api.ts';

/** Maximum sections of a range. The longest parashah has seven chapters. */
const SECTIONS_MAX = 40;

/** `address` of the section in the reader. */
export type SectionOfText = { reference: string; address: string };

/**
 * The sections that a text touches, in order: those of Noah are Genesis 6 to 11. Do not call within a transaction.
 * @returns empty for a text that is not in the library
 */
export async function sectionsOf(app: AppContext, typed: string): Promise<SectionOfText[]> {
  const canonical = await knownText(app, typed);
  if (canonical === null) return [];
  const reference = (await bookIndexOf(app)).parse(canonical);
  if (!reference) return [{ reference: canonical, address: titleSlug(canonical) }];
  return within(reference).map((section) => ({ reference: formatReference(section), address: referenceSlug(section) }));
}

function within(reference: Reference): Reference[] {
  const first = sectionOf(reference);
  const { chapter, toChapter = chapter, under } = reference;
  // Only upstream knows the levels in between.
  if (under) return [first];
  const count = Math.min(toChapter - chapter + 1, SECTIONS_MAX);
  return Array.from({ length: count }, (_, at) => ({ ...first, chapter: chapter + at }));
}
