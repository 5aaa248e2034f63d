import * as z from 'zod';
import type { Book } from '../../shared/book.ts';
import { slugOfReference } from '../../shared/guess-reference.ts';
import { hebrewNumeral } from '../../shared/hebrew-numbers.ts';
import { pageLabel, readPage } from '../../shared/pages.ts';
import { knownBooks } from '../../shared/references.ts';
import { slugOf } from '../../shared/slugs.ts';
import type { VersionName } from '../../shared/texts.ts';
import { cleanHtml, plainText, webAddress } from '../upstream/clean-html.ts';
import type { ShapePlace } from '../upstream/read-shape.ts';
import type { UpstreamSection } from '../upstream/read-text.ts';
import { describeVersion } from '../upstream/read-versions.ts';
import { readSegments, type Segments } from '../upstream/segments.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';

const optional = z.string().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);
const file = z.object({
  title: z.string().min(1).max(300),
  language: z.string(),
  actualLanguage: optional,
  isSource: flag,
  isPrimary: flag,
  versionTitle: z.string().min(1).max(1_000),
  versionSource: optional,
  license: optional,
  status: optional,
  priority: z.coerce.number().nullish().catch(null),
  heTitle: optional,
  categories: z.array(z.string()).nullish().catch(null),
  sectionNames: z.array(z.string()).nullish().catch(null),
  versions: z
    .array(z.tuple([z.string(), z.string()]))
    .nullish()
    .catch(null),
  text: z.unknown().optional(),
  schema: z.unknown().optional(),
});
type ExportFile = z.infer<typeof file>;

export type ImportedBook = {
  title: string;
  heTitle: string;
  categories: string[];
  kind: UpstreamSection['kind'];
  version: string;
  license: string;
  rank: number;
  /** Whether known sections give numbers and neighbours. */
  counted: boolean;
  places: ShapePlace[];
  sections: UpstreamSection[];
  segments: number;
  skipped: string[];
};

/** The file is no book of the export. The importing person sees the message. */
export class NoBook extends Error {}

type Part = { part: string; hePart: string; numbers: number[]; text: unknown[] };

/**
 * Reads an export file: one version, as nested arrays or dictionaries, and cleans its text.
 * @throws {NoBook}
 */
export async function readExport(body: unknown): Promise<ImportedBook> {
  const read = file.safeParse(body);
  if (!read.success)
    throw new NoBook(`not a book of the export (${read.error.issues[0]?.path.join('.') || 'no object'})`);
  const given = read.data;
  const known = knownBooks.find(plainText(given.title));
  const title = known?.title ?? plainText(given.title);
  if (title === '') throw new NoBook('a book without a title');
  const heTitle = known?.heTitle ?? (plainText(given.heTitle) || title);
  const categories = (given.categories ?? [])
    .slice(0, 8)
    .map((one) => plainText(one, 80))
    .filter(Boolean);
  const pages = known ? known.kind === 'page' : categories.includes('Bavli');
  const version = versionOf(given);
  const book: ImportedBook = {
    title,
    heTitle,
    categories: known ? [known.category, ...known.path] : categories,
    kind: known?.kind ?? (pages ? 'page' : 'chapter'),
    version: version.title,
    license: version.license,
    rank: rankOf(given),
    counted: (known?.chapters ?? null) !== null,
    places: [],
    sections: [],
    segments: 0,
    skipped: [],
  };
  for (const part of partsOf(given, pages)) {
    const counted = part.part === '' ? known?.chapters : null;
    for (const { numbers, text } of counted ? countedSectionsOf(part, counted) : sectionsOf(part))
      await addSection(book, part, numbers, text, version, pages);
  }
  if (book.sections.length === 0) throw new NoBook(['a book without text', ...book.skipped].slice(0, 5).join('; '));
  for (const [at, section] of book.sections.entries()) {
    section.sections = known?.chapters ?? book.sections.length;
    if (book.counted) continue;
    section.previous = book.sections[at - 1]?.slug ?? null;
    section.next = book.sections[at + 1]?.slug ?? null;
    section.position = at + 1;
  }
  return book;
}

const printableName = (text: string) => plainText(text, 40).replace(/[^\p{L}\p{N} -]/gu, '');

/** A merged file names several versions. */
function versionOf(given: ExportFile): VersionName & { url: string; license: string } {
  const { versionTitle, versionSource, versions, license } = given;
  const name = describeVersion(given);
  if (!name) throw new NoBook(`a version in an unknown language (${printableName(given.language)})`);
  const named = versionTitle === 'merged' ? (versions ?? []) : [];
  const [first] = named;
  return {
    ...name,
    title: plainText(first ? named.map(([one]) => one).join('; ') : versionTitle) || '—',
    url: webAddress(named.length === 1 && first ? first[1] : versionSource),
    license: plainText(license, 80),
  };
}

/** Below upstream's default; complete versions above merged ones. */
function rankOf({ versionTitle, priority, status }: ExportFile): number {
  if (versionTitle === 'merged') return 50;
  return 100 + Math.min(Math.max(Math.trunc(priority ?? 0), 0), 7) * 100 + (status === 'locked' ? 50 : 0);
}

const DEEPEST = 6;
/** Maximum length of a reference that can be requested. */
const LONGEST = 200;

/** A numeric key is a section, not a part: `{ "1": […], "2": […] }`. */
function* partsOf({ text, schema }: ExportFile, pages: boolean): Generator<Part> {
  function* walk(node: unknown, at: Omit<Part, 'text'>, level: number, described: unknown): Generator<Part> {
    if (Array.isArray(node)) yield { ...at, text: node };
    else if (typeof node === 'string' && node !== '') yield { ...at, text: [node] };
    else if (typeof node === 'object' && node !== null && level < DEEPEST) {
      for (const [key, inner] of Object.entries(node)) {
        const name = plainText(key, 150);
        const number = (pages && readPage(name)) || (/^[1-9]\d{0,3}$/.test(name) ? Number(name) : null);
        const below = nodeNamed(described, key);
        yield* walk(inner, number === null ? named(at, name, below) : numbered(at, number), level + 1, below);
      }
    }
  }
  yield* walk(text, { part: '', hePart: '', numbers: [] }, 0, schema);
}

const numbered = (at: Omit<Part, 'text'>, number: number) => ({ ...at, numbers: [...at.numbers, number] });

function named(at: Omit<Part, 'text'>, name: string, described: unknown): Omit<Part, 'text'> {
  if (name === '') return at;
  const heName = plainText((described as { heTitle?: unknown } | null)?.heTitle) || name;
  const join = (before: string, next: string) => [before, next].filter(Boolean).join(', ');
  return { ...at, part: join(at.part, name), hePart: join(at.hePart, heName) };
}

const nodeNamed = (described: unknown, key: string): unknown => {
  const nodes = (described as { nodes?: unknown } | null | undefined)?.nodes;
  return Array.isArray(nodes)
    ? (nodes.find((one) => one?.enTitle === key || one?.title === key || one?.key === key) ?? null)
    : null;
};

function levels(text: unknown): number {
  if (!Array.isArray(text)) return 0;
  let below = 0;
  for (const one of text) below = Math.max(below, levels(one));
  return Math.min(below, DEEPEST) + 1;
}

type Section = Pick<Part, 'numbers' | 'text'>;

/** The innermost lists are sections; a list of texts alone is one section. */
function* sectionsOf({ text, numbers }: Section, depth = levels(text)): Generator<Section> {
  if (depth <= 1) {
    yield { numbers, text };
    return;
  }
  for (const [at, one] of text.entries()) {
    const below = [...numbers, at + 1];
    if (Array.isArray(one)) yield* sectionsOf({ numbers: below, text: one }, depth - 1);
    else if (typeof one === 'string' && one.trim() !== '') yield { numbers: below, text: [one] };
  }
}

/** The first level contains the sections; deeper levels belong to them. */
const countedSectionsOf = ({ text, numbers }: Section, chapters: number): Generator<Section> =>
  sectionsOf({ numbers, text: chapters === 1 && levels(text) === 1 ? [text] : text }, 2 - numbers.length);

async function addSection(
  book: ImportedBook,
  { part, hePart }: Part,
  numbers: number[],
  text: unknown[],
  version: VersionName & { url: string; license: string },
  pages: boolean,
): Promise<void> {
  const [first, ...rest] = numbers;
  const label = first === undefined ? '' : [pages ? pageLabel(first) : first, ...rest].join(':');
  const name = [part === '' ? book.title : `${book.title}, ${part}`, label].filter(Boolean).join(' ');
  const known = knownBooks.find(book.title);
  const isIn = (book: Book, chapters: number) => (first ?? 0) >= book.first && (first ?? 0) < book.first + chapters;
  if (part === '' && known?.chapters && (rest.length > 0 || !isIn(known, known.chapters))) {
    if (text.length > 0) book.skipped.push(`${name}: the book has no such section`);
    return;
  }
  if (name.length > LONGEST || book.sections.some(({ reference }) => reference === name)) {
    book.skipped.push(name.length > LONGEST ? `${name}: too long a name` : `${name}: stands there twice`);
    return;
  }
  const segments = await cleanSegments(book, name, text);
  if (segments.length === 0) return;
  const heLabel = first === undefined ? '' : hebrewLabel(first, rest, pages);
  book.places.push({
    label: [part, label].filter(Boolean).join(' '),
    heLabel: [hePart, heLabel].filter(Boolean).join(' '),
    count: text.length,
  });
  book.segments += segments.length;
  book.sections.push({
    reference: name,
    slug: part === '' ? slugOf(book.title, label) : slugOfReference(name),
    book: book.title,
    heReference: [hePart === '' ? book.heTitle : `${book.heTitle}, ${hePart}`, heLabel].filter(Boolean).join(' '),
    heTitle: book.heTitle,
    label: [part, label].filter(Boolean).join(' '),
    heLabel: [hePart, heLabel].filter(Boolean).join(' '),
    kind: book.kind,
    categories: book.categories,
    position: first === undefined ? null : first - (known?.first ?? 1) + 1,
    sections: null,
    previous: null,
    next: null,
    versions: [{ ...version, segments }],
    available: [],
    whole: true,
  });
}

async function cleanSegments(book: ImportedBook, name: string, text: unknown[]): Promise<Segments> {
  try {
    return await readSegments(text, cleanHtml);
  } catch (error) {
    book.skipped.push(`${name}: ${error instanceof UpstreamError ? error.message : 'it cannot be read'}`);
    return [];
  }
}

function hebrewLabel(first: number, rest: number[], pages: boolean): string {
  const start = pages
    ? `${hebrewNumeral(Math.ceil(first / 2))} ${first % 2 === 1 ? 'א' : 'ב'}`
    : hebrewNumeral(Math.min(first, 9_999));
  return [start, ...rest.map((n) => hebrewNumeral(Math.min(n, 9_999)))].join(':');
}
