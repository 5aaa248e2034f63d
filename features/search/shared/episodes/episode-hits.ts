import { hebrewWords, latinWords } from '#features/texts/shared/search-words.ts';
import type { Hit } from '../../contract.ts';
import { skeleton } from '../passages/hebrew-forms.ts';
import { presentHit } from '../passages/present-hit.ts';
import type { Passage, SearchIndex } from '../passages/search-index.ts';
import type { KnownEpisode } from './read-episodes.ts';

const MOST_VERSES = 80;
/** Minimum equal first letters of two matching English words: `burning`, `burned`. */
const SAME_BEGINNING = 4;
/** Words of names that do not identify a verse. */
const NOTHING = new Set(['the', 'and', 'story', 'with', 'from', 'that', 'your', 'you', 'for', 'his', 'her']);

/**
 * For each episode, the verse with most words of its names, marked. In Hebrew for a Hebrew query, otherwise in English.
 */
export async function episodeHits(index: SearchIndex, episodes: KnownEpisode[], typed: string): Promise<Hit[]> {
  if (episodes.length === 0) return [];
  const hebrew = hebrewWords(typed).length > 0;
  const asked = episodes.map((episode) => ({ episode, verses: episode.verses.slice(0, MOST_VERSES) }));
  const references = [...new Set(asked.flatMap(({ verses }) => verses))];
  const rows = await index.verses(references, hebrew ? 'he' : 'en');
  const bodies = new Map(rows.map((row) => [row.reference, row]));
  const hits = asked.flatMap(({ episode, verses }) => {
    const passages = verses.flatMap((reference) => bodies.get(reference) ?? []);
    const best = bestOf(passages, hebrew ? hebrewLetters(episode, typed) : englishWords(episode, typed), episode.kind);
    return best ? [presentHit({ ...best.row, rank: 0, positions: best.positions }, false)] : [];
  });
  return [...new Map(hits.map((hit) => [hit.slug, hit])).values()];
}

/** Index of the matching word; negative for none. */
type Says = (word: string) => number;
type Words = { inBody: (body: string) => string[]; typed: Says; name: Says; others: Says };

/** The query and the usual name count three times; a person's other names do not count. */
function bestOf(
  rows: Passage[],
  words: Words,
  kind: KnownEpisode['kind'],
): { row: Passage; positions: number[] } | null {
  let best: { row: Passage; positions: number[]; points: number } | null = null;
  for (const row of rows) {
    const body = words.inBody(row.body);
    const said = (says: Says) => new Set(body.map(says).filter((word) => word >= 0)).size;
    const points = 3 * (said(words.typed) + said(words.name)) + (kind === 'person' ? 0 : said(words.others));
    if (best && points <= best.points) continue;
    const marked = body.some((word) => words.typed(word) >= 0) ? words.typed : words.name;
    best = { row, points, positions: body.flatMap((word, at) => (marked(word) >= 0 ? [at + 1] : [])) };
  }
  return best;
}

function englishWords({ all, key }: KnownEpisode, typed: string): Words {
  const says = (texts: string[]): Says => {
    const wanted = [...new Set(texts.flatMap((text) => latinWords(text)))]
      .map((word) => word.replace(/'s?$/, ''))
      .filter((word) => word.length >= 3 && !NOTHING.has(word));
    return (word) => wanted.findIndex((other) => word === other || beginAlike(word, other));
  };
  const [name = '', ...others] = all.en;
  return { inBody: latinWords, typed: says([typed]), name: says([name, key ?? '']), others: says(others) };
}

function beginAlike(word: string, other: string): boolean {
  const length = Math.max(SAME_BEGINNING, other.length - 3);
  return word.length >= length && other.length >= length && word.slice(0, length) === other.slice(0, length);
}

function hebrewLetters({ all }: KnownEpisode, typed: string): Words {
  const says = (texts: string[]): Says => {
    const wanted = [...new Set(texts.flatMap(hebrewWords))].map((word) =>
      skeleton(word.length > 3 && word.startsWith('ה') ? word.slice(1) : word),
    );
    return (word) => {
      const letters = skeleton(word);
      return wanted.findIndex((other) => letters === other || (other.length > 2 && letters.endsWith(other)));
    };
  };
  const [name = '', ...others] = all.he;
  return { inBody: hebrewWords, typed: says([typed]), name: says([name]), others: says(others) };
}
