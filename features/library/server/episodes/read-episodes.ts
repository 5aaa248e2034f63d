import { setImmediate as breathe } from 'node:timers/promises';
import type { Episode } from '../../shared/episode.ts';
import { formatHebrewReference, formatReference, parseReference, referenceAddress } from '../../shared/references.ts';
import { versesIn } from './verses-in.ts';

export type KnownEpisode = Episode & {
  all: Record<'fr' | 'en' | 'he' | 'es', string[]>;
  verses: string[];
  /** A word of its English verses, for names that contain none. */
  key?: string;
};

const KINDS = {
  e: 'story',
  l: 'law',
  p: 'person',
  g: 'place',
  t: 'object',
  w: 'parashah',
  h: 'haftarah',
} as const;

const TABLES = [
  () => import('./tables/genesis.ts'),
  () => import('./tables/exodus.ts'),
  () => import('./tables/leviticus-numbers.ts'),
  () => import('./tables/deuteronomy.ts'),
  () => import('./tables/joshua-judges.ts'),
  () => import('./tables/samuel.ts'),
  () => import('./tables/kings.ts'),
  () => import('./tables/prophets.ts'),
  () => import('./tables/writings.ts'),
  () => import('./tables/people.ts'),
  () => import('./tables/places-things.ts'),
  () => import('./tables/laws.ts'),
  () => import('./tables/more-stories.ts'),
  () => import('./tables/psalms-wisdom.ts'),
  () => import('./parashiyot.ts').then(({ parashiyotTable }) => ({ default: parashiyotTable() })),
];

let reading: Promise<KnownEpisode[]> | null = null;

/** All episodes, in the order of the canon and of the tables. */
export function readEpisodes(): Promise<KnownEpisode[]> {
  reading ??= readTables();
  return reading;
}

async function readTables(): Promise<KnownEpisode[]> {
  const episodes: KnownEpisode[] = [];
  for (const load of TABLES) {
    episodes.push(...readTable((await load()).default));
    await breathe();
  }
  return episodes;
}

/**
 * Parses `# Book` lines, each followed by a line per episode with:
 * - kind: `e` story, `l` law, `p` person, `g` place, `t` thing, `w` weekly portion, `h` its haftarah
 * - verses
 * - names in French, English, Hebrew and Spanish, the usual one first
 * - a word of the verses, if they contain none of the names
 */
function readTable(table: string): KnownEpisode[] {
  let book = '';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        book = line.slice(2);
        return [];
      }
      return [readLine(book, line)];
    });
}

function readLine(book: string, line: string): KnownEpisode {
  const [where = '', ...names] = line.split('|');
  const kind = KINDS[where.slice(0, 1) as keyof typeof KINDS];
  const reference = parseReference(`${book} ${where.slice(2)}`);
  const [fr = [], en = [], he = [], es = []] = names.map((column) => column.split(';').map((name) => name.trim()));
  const [frName, enName, heName, esName] = [fr[0], en[0], he[0], es[0]];
  if (!kind || !reference || !frName || !enName || !heName || !esName) throw new Error(`no episode: ${line}`);
  const { title, frTitle, heTitle, esTitle } = reference.book;
  return {
    kind,
    names: { fr: frName, en: enName, he: heName, es: esName },
    ref: formatReference(reference),
    heRef: formatHebrewReference(reference),
    slug: referenceAddress(reference),
    book: title,
    titles: { fr: frTitle, en: title, he: heTitle, es: esTitle },
    all: { fr, en, he, es },
    verses: versesIn(reference),
    ...(names[4] && { key: names[4] }),
  };
}

export const presentEpisode = ({ kind, names, ref, heRef, slug, book, titles }: KnownEpisode): Episode => ({
  kind,
  names,
  ref,
  heRef,
  slug,
  book,
  titles,
});
