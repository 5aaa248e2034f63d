import { setImmediate as breathe } from 'node:timers/promises';
import { UpstreamError } from './upstream-error.ts';

/** Key in the section (`3`, or `2:3` with levels), and the text. */
export type Segments = [key: string, text: string][];

const DEEPEST = 6;
const MOST = 20_000;

/** Characters between yields to the event loop. */
const AT_A_TIME = 50_000;

/**
 * Flattens a string or nested arrays with holes. Omits empty segments without renumbering.
 * @throws {UpstreamError} 'bad' for anything else, and for too deep or too long texts
 */
export async function readSegments(
  text: unknown,
  clean: (html: string) => string,
  options: SegmentOptions = {},
): Promise<Segments> {
  const found: Segments = [];
  let since = 0;
  for (const [key, html] of listSegments(text, options)) {
    const cleaned = clean(html);
    if (hasText(cleaned)) found.push([key, cleaned]);
    since += html.length;
    if (since > AT_A_TIME) {
      since = 0;
      await breathe();
    }
  }
  return found;
}

const hasText = (html: string): boolean => html.replace(/<[^>]*>/g, '').trim() !== '';

export type SegmentOptions = {
  start?: number;
  /** Label and first segment number of each section, for a text over several sections. */
  spans?: { label: string; start: number }[];
};

function listSegments(text: unknown, { start = 1, spans = [] }: SegmentOptions): Segments {
  const found: Segments = [];
  const nameOf = (at: number, path: string[], top: number): string => {
    if (path.length === 0) return spans[at]?.label || String(at + 1);
    return String(at + (path.length === 1 ? (spans[top]?.start ?? 1) : 1));
  };
  const walk = (part: unknown, path: string[], top: number): void => {
    if (typeof part === 'string') {
      if (found.length >= MOST) throw new UpstreamError('bad', 'a section with too many segments');
      if (part !== '') found.push([path.join(':') || String(start), part]);
    } else if (Array.isArray(part)) {
      if (path.length >= DEEPEST) throw new UpstreamError('bad', 'a text with too many levels');
      for (const [at, one] of part.entries()) walk(one, [...path, nameOf(at, path, top)], path.length === 0 ? at : top);
    } else if (!isHole(part, path)) throw new UpstreamError('bad', 'a text that is neither text nor a list of texts');
  };
  walk(text, [], 0);
  return found;
}

/** Within a list, a number counts as a missing text. */
const isHole = (part: unknown, path: string[]): boolean =>
  part === null || part === undefined || part === false || (path.length > 0 && typeof part !== 'object');
