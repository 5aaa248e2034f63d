import { categoryOf } from '../../shared/category-of.ts';
import type { LinkedWork } from '../../shared/linked-works.ts';
import { formatReference, knownBooks, parseReference, sectionOf } from '../../shared/references.ts';
import { partsOf } from '../../shared/spans.ts';
import { plainText } from '../upstream/clean-html.ts';

export type LinksOfSections = Map<string, Map<string, LinkedWork>>;

const COLUMNS = ['Citation 1', 'Citation 2', 'Text 1', 'Text 2', 'Category 1', 'Category 2'] as const;
type Column = (typeof COLUMNS)[number];
const LONGEST_LINE = 4_000;

/** Fields of a line of CSV. A quoted field may contain commas and doubled quotes. */
export function cutLine(line: string): string[] {
  const fields = line.match(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? [];
  return fields.map((field) => {
    const text = field.replace(/^,/, '').trim();
    return text.startsWith('"') && text.endsWith('"') && text.length > 1
      ? text.slice(1, -1).replaceAll('""', '"')
      : text;
  });
}

/**
 * @param header first line
 * @returns a function that adds a line to `found` and returns the number of links; null for another file
 */
export function createLineReader(header: string): ((line: string, found: LinksOfSections) => number) | null {
  const names = cutLine(header.replace(/^\ufeff/, ''));
  const at = Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
  if (at['Citation 1'] < 0 || at['Citation 2'] < 0) return null;
  return (line, found) => {
    if (line.length > LONGEST_LINE) return 0;
    const fields = cutLine(line);
    const of = (column: Column) => plainText(fields[at[column]], 200);
    const [one, other] = [of('Citation 1'), of('Citation 2')];
    return (
      add(found, one, { reference: other, title: of('Text 2'), category: of('Category 2') }) +
      add(found, other, { reference: one, title: of('Text 1'), category: of('Category 1') })
    );
  };
}

type Linked = { reference: string; title: string; category: string };

/** Adds a link to a section of a known book. Other books have too many links to show beside a verse. */
function add(found: LinksOfSections, anchor: string, { reference, title: given, category }: Linked): number {
  const place = parseReference(anchor);
  if (!place?.book.chapters || reference === '') return 0;
  const { title: ofReference, levels } = partsOf(reference);
  const title = given || ofReference;
  const section = formatReference(sectionOf(place));
  const works = found.get(section) ?? new Map<string, LinkedWork>();
  found.set(section, works);
  const work = works.get(title) ?? {
    title,
    heTitle: knownBooks.find(title)?.heTitle ?? title,
    name: title,
    heName: knownBooks.find(title)?.heTitle ?? title,
    category: categoryOf([category], knownBooks.find(title)?.category),
    links: [],
  };
  works.set(title, work);
  const [verse = 0, comment = 0] = levels.slice(-2).map((level) => Number.parseInt(level, 10));
  work.links.push([anchor, reference, verse + comment / 10_000]);
  return 1;
}
