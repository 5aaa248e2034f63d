import { setImmediate as breathe } from 'node:timers/promises';
import { categoryOf } from '../../shared/category-of.ts';
import type { LinkedWork } from '../../shared/linked-works.ts';
import { believe, type OnDrift } from './believe.ts';
import { plainText } from './clean-html.ts';
import { isErrorAnswer, link } from './protocol.ts';
import { UpstreamError } from './upstream-error.ts';

/** Maximum links, more than any chapter has. */
const MOST = 30_000;
const LONGEST = 200;
const AT_A_TIME = 500;

/**
 * Reads the links of a section, without sheets.
 * @returns null if the library has no such section
 * @throws {UpstreamError} 'bad' for anything but a list
 */
export async function readLinks(body: unknown, onDrift?: OnDrift): Promise<LinkedWork[] | null> {
  if (body === null || isErrorAnswer(body)) return null;
  if (!Array.isArray(body)) throw new UpstreamError('bad', 'links that are no list');
  const works = new Map<string, LinkedWork>();
  for (const [at, entry] of body.slice(0, MOST).entries()) {
    if (at % AT_A_TIME === AT_A_TIME - 1) await breathe();
    const given = entryOf(entry, onDrift);
    if (given) addTo(works, given);
  }
  for (const { links } of works.values()) links.sort(([, , one], [, , other]) => one - other);
  return [...works.values()];
}

type Entry = NonNullable<ReturnType<typeof entryOf>>;

/** Null for a sheet, and for an entry without its references. */
function entryOf(entry: unknown, onDrift?: OnDrift) {
  if (typeof entry === 'object' && entry !== null && 'isSheet' in entry && entry.isSheet) return null;
  try {
    return believe(link, entry, 'a link', onDrift);
  } catch {
    return null;
  }
}

function addTo(works: Map<string, LinkedWork>, given: Entry): void {
  const title = plainText(given.index_title, 150);
  const reference = plainText(given.sourceRef);
  const anchor = plainText(given.anchorRef);
  if (title === '' || !isReference(reference) || !isReference(anchor)) return;
  const { collectiveTitle, category } = given;
  const work = works.get(title) ?? {
    title,
    heTitle: plainText(given.heTitle, 150) || title,
    name: plainText(collectiveTitle?.en, 150) || title,
    heName: plainText(collectiveTitle?.he, 150) || title,
    category: categoryOf([plainText(category, 80)]),
    links: [],
  };
  works.set(title, work);
  work.links.push([anchor, reference, given.commentaryNum ?? 0]);
}

const isReference = (text: string): boolean => text !== '' && text.length <= LONGEST;
