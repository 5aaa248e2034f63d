import { cutReference, slugOfReference } from '../../shared/guess-reference.ts';
import { formatReference, parseReference, referenceSlug, sectionOf } from '../../shared/references.ts';
import type { VersionName } from '../../shared/texts.ts';
import { believe, type OnDrift } from './believe.ts';
import { plainText } from './clean-html.ts';
import { isErrorAnswer, type TextAnswer, textAnswer } from './protocol.ts';
import { readVersionNames, readVersions, type VersionText } from './read-versions.ts';
import { type AskedFor, fitOf } from './right-answer.ts';
import type { SegmentOptions } from './segments.ts';
import { UpstreamError } from './upstream-error.ts';

export type UpstreamSection = {
  reference: string;
  slug: string;
  book: string;
  heReference: string;
  heTitle: string;
  label: string;
  heLabel: string;
  kind: 'chapter' | 'page' | 'section';
  categories: string[];
  position: number | null;
  sections: number | null;
  previous: string | null;
  next: string | null;
  versions: VersionText[];
  available: VersionName[];
  /** Whether the section is complete. A segment, a range, or possibly another book is shown but not stored. */
  whole: boolean;
};

type Answer = TextAnswer;

/**
 * @returns null if upstream has no such text
 * @throws {UpstreamError} 'bad' for an invalid response
 */
export async function readText(body: unknown, asked: AskedFor, onDrift?: OnDrift): Promise<UpstreamSection | null> {
  if (body === null || isErrorAnswer(body)) return null;
  const given = believe(textAnswer, body, 'a text', onDrift);
  const single = isSingle(given);
  const reference = canonical(single ? given.ref : sectionOfAnswer(given), single);
  const known = parseReference(reference);
  const title = known?.book.title ?? (plainText(given.indexTitle ?? given.book) || cutReference(reference).title);
  const fit = fitOf({ reference, title, names: namesIn(given) }, asked);
  if (fit === 'wrong') throw new UpstreamError('bad', `asked for ${asked.reference}, given ${reference}`);
  const heReference = hebrewReferenceOf(given, single, reference) || reference;
  const heTitle = known?.book.heTitle ?? (plainText(given.heIndexTitle ?? given.heTitle) || title);
  const label = after(title, reference);
  return {
    reference,
    slug: known?.book.chapters ? referenceSlug(sectionOf(known)) : slugOfReference(reference),
    book: title,
    heReference,
    heTitle,
    label,
    heLabel: after(heTitle, heReference),
    kind: known?.book.kind ?? kindOf(label, given),
    categories: (given.categories ?? [])
      .slice(0, 8)
      .map((one) => plainText(one, 80))
      .filter(Boolean),
    ...(known?.book.chapters
      ? { position: known.chapter - known.book.first + 1, sections: known.book.chapters }
      : counted(label, given)),
    previous: neighbour(given.prev),
    next: neighbour(given.next),
    versions: await readVersions(given, segmentOptions(given)),
    available: readVersionNames(given),
    whole: !single && !isRange(given) && fit === 'right',
  };
}

const isSingle = ({ textDepth, sections, he, text, versions }: Answer): boolean =>
  (textDepth ?? 0) > 1 &&
  sections?.length === textDepth &&
  [he, text, ...(versions ?? []).map((one) => one.text)].every((part) => !Array.isArray(part));

/** Nested text is a whole section; other responses name theirs separately. */
const sectionOfAnswer = (given: Answer): string => (isNested(given) ? given.ref : (given.sectionRef ?? given.ref));

const isNested = ({ he, text, versions }: Answer): boolean =>
  [he, text, ...(versions ?? []).map((one) => one.text)].some(
    (part) => Array.isArray(part) && part.some(Array.isArray),
  );

/** Our reference of a book with known sections, because upstream may use another name. */
function canonical(reference: string, single: boolean): string {
  const plain = plainText(reference);
  if (plain === '' || plain.length > 200) throw new UpstreamError('bad', 'an answer without a reference');
  const known = single ? null : parseReference(plain);
  return known?.book.chapters ? formatReference(sectionOf(known)) : plain;
}

const namesIn = ({ indexTitle, book, heIndexTitle, heTitle, titleVariants, heTitleVariants }: Answer): string[] =>
  [indexTitle, book, heIndexTitle, heTitle, ...(titleVariants ?? []), ...(heTitleVariants ?? [])]
    .slice(0, 200)
    .map((name) => plainText(name))
    .filter(Boolean);

/** Whether a response is a range over several sections. */
const isRange = (given: Answer): boolean => isNested(given) && /\d[ab]?-\d[\d:ab]*$/.test(given.ref);

/** Hebrew reference of the section, derived from the segment's if necessary. */
function hebrewReferenceOf({ ref, heRef, heSectionRef }: Answer, single: boolean, reference: string): string {
  if (!single && heSectionRef) return plainText(heSectionRef);
  const [given, deeper] = [plainText(heRef), ref.startsWith(reference) ? ref.slice(reference.length) : ''];
  if (single || !/^[: ]\d/.test(deeper)) return given;
  return given.replace(deeper.startsWith(':') ? /:[^:]*$/ : / \S+$/, '');
}

const after = (title: string, reference: string): string =>
  (reference.startsWith(title) ? reference.slice(title.length) : (/\S+$/.exec(reference)?.[0] ?? ''))
    .replace(/^[\s,]+/, '')
    .trim();

function kindOf(label: string, { sectionNames }: Answer): UpstreamSection['kind'] {
  if (/(^|\s)\d+[ab](:|$)/.test(label)) return 'page';
  return /^(chapter|perek|psalm)$/i.test(sectionNames?.[0] ?? '') ? 'chapter' : 'section';
}

function counted(label: string, { lengths, textDepth }: Answer): { position: number | null; sections: number | null } {
  const position = /^\d{1,4}$/.test(label) ? Number(label) : null;
  const sections = textDepth === 2 && position !== null ? (lengths?.[0] ?? null) : null;
  const holds = sections !== null && Number.isInteger(sections) && sections >= (position ?? 0) && sections < 10_000;
  return { position, sections: holds ? sections : null };
}

function neighbour(reference: string | null | undefined): string | null {
  const plain = plainText(reference ?? '');
  if (plain === '') return null;
  const known = parseReference(plain);
  return known?.book.chapters ? referenceSlug(sectionOf(known)) : slugOfReference(plain);
}

function segmentOptions(given: Answer): SegmentOptions {
  const { spanningRefs, isSpanning, sections, textDepth } = given;
  return {
    ...(isSingle(given) && { start: Number(sections?.at(-1)) || 1 }),
    ...(isSpanning && spanningRefs && { spans: spanningRefs.map((one) => spanOf(one, textDepth ?? 2)) }),
  };
}

function spanOf(reference: string, depth: number): { label: string; start: number } {
  const levels = cutReference(plainText(reference)).label.split(':');
  if (levels.length < depth) return { label: levels.join(':'), start: 1 };
  return { label: levels.slice(0, -1).join(':'), start: Number(levels.at(-1)) || 1 };
}
