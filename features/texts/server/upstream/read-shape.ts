import type { Book } from '../../shared/book.ts';
import { hebrewNumeral } from '../../shared/hebrew-numbers.ts';
import { pageLabel } from '../../shared/pages.ts';
import { plainText } from './clean-html.ts';
import { UpstreamError } from './upstream-error.ts';

export type ShapePlace = { label: string; heLabel: string; count: number | null };
export type Shape = { kind: Book['kind']; places: ShapePlace[] };

const MOST = 10_000;
const DEEPEST = 5;

type Node = { title?: unknown; heTitle?: unknown; chapters?: unknown; isComplex?: unknown };

/**
 * Reads a book's shape: numbers of segments, nested by level, or a list of shapes for books made of parts.
 * @param pages whether sections are page sides, counted from 1a
 * @returns null without such a book
 * @throws {UpstreamError} 'bad' for an invalid shape
 */
export function readShape(body: unknown, title: string, pages: boolean): Shape | null {
  const node = (Array.isArray(body) ? body[0] : body) as Node | null | undefined;
  if (node === null || node === undefined || (typeof node === 'object' && 'error' in node)) return null;
  if (typeof node !== 'object' || !(Array.isArray(node.chapters) || typeof node.chapters === 'number'))
    throw new UpstreamError('bad', 'a shape that is none');
  const places: ShapePlace[] = [];
  const add = (part: string, hePart: string, numbers: number[], count: number | null) => {
    if (places.length >= MOST) throw new UpstreamError('bad', 'a shape with too many sections');
    places.push({
      label: join(part, numberLabel(numbers, pages)),
      heLabel: join(hePart, hebrewLabel(numbers, pages)),
      count,
    });
  };
  const walk = (chapters: unknown, part: string, hePart: string, above: number[], level: number): void => {
    // A book or part without sections counts as one section.
    if (typeof chapters === 'number' && chapters > 0) add(part, hePart, above, countOf(chapters));
    if (!Array.isArray(chapters) || level > DEEPEST) return;
    if (chapters.length > MOST) throw new UpstreamError('bad', 'a shape with too many sections');
    for (const [at, one] of chapters.entries()) {
      if (typeof one === 'number' || Array.isArray(one)) walk(one, part, hePart, [...above, at + 1], level + 1);
      else if (typeof one === 'object' && one !== null) walkPart(one as Node, level + 1);
    }
  };
  const walkPart = (one: Node, level: number): void => {
    const name = plainText(one.title);
    const heName = plainText(one.heTitle);
    const part = name.startsWith(`${title}, `) ? name.slice(title.length + 2) : name === title ? '' : name;
    const heTitle = plainText(node.heTitle);
    const hePart = heName.startsWith(`${heTitle}, `) ? heName.slice(heTitle.length + 2) : lastPart(heName);
    walk(one.chapters, part, part === '' ? '' : hePart, [], level);
  };
  walk(node.chapters, '', '', [], 0);
  if (places.length === 0) return null;
  return { kind: pages ? 'page' : 'chapter', places };
}

/**
 * Reads the shape from a simple book's data.
 * @returns null for other books
 */
export function readLengths(body: unknown): Shape | null {
  const { lengths, depth, addressTypes } = ((body as { schema?: unknown } | null)?.schema ?? {}) as Record<
    string,
    unknown
  >;
  const chapters = Array.isArray(lengths) ? lengths[0] : null;
  const plain = depth === 2 && !(Array.isArray(addressTypes) && addressTypes[0] === 'Talmud');
  if (!plain || !Number.isInteger(chapters) || chapters < 1 || chapters > MOST) return null;
  const places = Array.from({ length: chapters }, (_, at) => ({
    label: numberLabel([at + 1], false),
    heLabel: hebrewLabel([at + 1], false),
    count: null,
  }));
  return { kind: 'chapter', places };
}

const countOf = (n: number): number | null => (Number.isInteger(n) && n > 0 && n < 100_000 ? n : null);
const join = (part: string, label: string): string => [part, label].filter(Boolean).join(' ');
const lastPart = (name: string): string => name.slice(name.indexOf(', ') + 1).trim();

const numberLabel = ([first, ...rest]: number[], pages: boolean): string =>
  first === undefined ? '' : [pages ? pageLabel(first) : first, ...rest].join(':');

function hebrewLabel([first, ...rest]: number[], pages: boolean): string {
  if (first === undefined) return '';
  const start = pages
    ? `${hebrewNumeral(Math.ceil(first / 2))} ${first % 2 === 1 ? 'א' : 'ב'}`
    : first < 10_000
      ? hebrewNumeral(first)
      : String(first);
  return [start, ...rest.map((n) => (n < 10_000 ? hebrewNumeral(n) : String(n)))].join(':');
}
