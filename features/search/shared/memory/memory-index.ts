import type { Episodes } from '../episodes/match-episodes.ts';
import type { WordRow } from '../passages/expand-word.ts';
import type { Lexicon } from '../passages/lexicon.ts';
import type { Found, FoundBook, Passage, Question, SearchIndex, Similar } from '../passages/search-index.ts';
import { consonantsOf } from '../passages/sounds.ts';
import { type IndexData, verseNames } from './build-index.ts';
import { openPostings } from './postings.ts';
import type { Stemmer } from './stemmer.ts';

const CATEGORY = 'Tanakh';

type Parts = { lexicon: Lexicon; episodes: Pick<Episodes, 'match'>; stemmer: Stemmer };

/** The index in memory: answers as PostgreSQL does. */
export function openMemoryIndex(data: IndexData, { lexicon, episodes, stemmer }: Parts): SearchIndex {
  const { books, sections, editions, verses, passages, bodies, words } = data;
  const postings = openPostings(data.postings);
  const bySkeleton = Map.groupBy(words, ({ skeleton }) => skeleton);
  const [byRoot, byFirst, byConsonants] = [once(groupByRoot), once(groupByFirst), once(groupByConsonants)];

  function groupByRoot(): Map<string, WordRow[]> {
    return Map.groupBy(words, ({ root }) => root);
  }

  function groupByFirst(): Map<string, Similar[]> {
    const found = new Map<string, Map<string, Similar>>();
    for (const { skeleton, stem, uses } of words) {
      const first = skeleton.slice(0, 1);
      const group = found.get(first) ?? new Map<string, Similar>();
      found.set(first, group);
      const key = `${skeleton} ${stem}`;
      group.set(key, { skeleton, stem, uses: uses + (group.get(key)?.uses ?? 0) });
    }
    return new Map([...found].map(([first, group]) => [first, [...group.values()]]));
  }

  function groupByConsonants(): Map<string, Similar[]> {
    return Map.groupBy(
      words.filter(({ stem }) => /^[a-z]/.test(stem)),
      ({ stem }) => consonantsOf(stem),
    );
  }

  const verseOf = (passage: number): number => passages.verses[passage] ?? 0;
  const sectionOf = (verse: number): number => verses.sections[verse] ?? 0;
  const bookOf = (verse: number): number => sections[sectionOf(verse)]?.book ?? 0;

  function passageOf(passage: number): Passage {
    const verse = verseOf(passage);
    const section = sections[sectionOf(verse)];
    const edition = editions[passages.editions[passage] ?? 0];
    if (!section || !edition) throw new Error(`no passage ${passage}`);
    return {
      ...verseNames(section, verses.numbers[verse] ?? 0),
      book: books[section.book] ?? '',
      titles: null,
      category: CATEGORY,
      ...edition,
      body: bodies[passage] ?? '',
    };
  }

  const firstOfSection = once(() => {
    const first = new Uint32Array(sections.length + 1).fill(bodies.length);
    for (let passage = bodies.length - 1; passage >= 0; passage--) first[sectionOf(verseOf(passage))] = passage;
    return first;
  });
  const sectionNumbers = once(() => new Map(sections.map(({ reference }, at) => [reference, at])));

  function passagesOfSections(references: Iterable<string>): Passage[] {
    return [...references].flatMap((reference) => {
      const section = sectionNumbers().get(reference);
      if (section === undefined) return [];
      const found: Passage[] = [];
      for (let at = firstOfSection()[section] ?? 0; at < bodies.length && sectionOf(verseOf(at)) === section; at++)
        found.push(passageOf(at));
      return found;
    });
  }

  function find(
    { match, better, bySection = 0, least, enough = 0, marks, category, book }: Question,
    span: Span,
  ): Found {
    if ((category ?? CATEGORY) !== CATEGORY) return { total: 0, passages: [], books: [] };
    const passagesFor = postings.evaluation();
    const matching = passagesFor(match);
    const ranks = rank(
      matching,
      better.map(({ match: wanted, points }) => ({ passages: passagesFor(wanted), points })),
      bySection,
    );
    const wanted = book === undefined ? -1 : books.indexOf(book);
    const isWanted = (verse: number) => book === undefined || bookOf(verse) === wanted;
    const limit = Math.fround(least ?? 0);
    const isGood =
      least === undefined || countVerses(matching, (at, verse) => (ranks[at] ?? 0) >= limit && isWanted(verse)) < enough
        ? () => true
        : (at: number) => (ranks[at] ?? 0) >= limit;

    const best = new Map<number, number>();
    for (let at = 0; at < matching.length; at++) {
      const verse = verseOf(matching[at] ?? 0);
      if (isGood(at)) best.set(verse, Math.max(best.get(verse) ?? Number.NEGATIVE_INFINITY, ranks[at] ?? 0));
    }
    const shown = [...best].filter(([verse]) => isWanted(verse));
    const page = shown
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(span.offset, span.offset + span.limit)
      .map(([verse]) => verse);
    const onPage = new Map<number, number[]>(page.map((verse) => [verse, []]));
    for (let at = 0; at < matching.length; at++) if (isGood(at)) onPage.get(verseOf(matching[at] ?? 0))?.push(at);
    const found = [...onPage.values()].flatMap((own) => own.sort((a, b) => (ranks[b] ?? 0) - (ranks[a] ?? 0)));
    return {
      total: shown.length,
      books: countBooks(best.keys()),
      passages: found.map((at) => {
        const passage = matching[at] ?? 0;
        return { ...passageOf(passage), rank: ranks[at] ?? 0, positions: postings.positionsOf(marks, passage) };
      }),
    };
  }

  /** Ranks of the matching passages as single-precision numbers, as PostgreSQL stores them. */
  function rank(matching: Uint32Array, better: { passages: Uint32Array; points: number }[], bySection: number) {
    const ranks = new Float64Array(matching.length);
    const ofSections = new Float64Array(bySection ? sections.length : 0);
    const isCounted = new Uint8Array(ofSections.length);
    for (const { passages: found, points: exactly } of better) {
      const points = Math.fround(exactly);
      isCounted.fill(0);
      for (let at = 0, other = 0; at < matching.length && other < found.length; ) {
        const difference = (matching[at] ?? 0) - (found[other] ?? 0);
        if (difference === 0) {
          ranks[at] = (ranks[at] ?? 0) + points;
          const section = sectionOf(verseOf(matching[at] ?? 0));
          if (isCounted[section] === 0) {
            isCounted[section] = 1;
            ofSections[section] = (ofSections[section] ?? 0) + points;
          }
        }
        if (difference <= 0) at += 1;
        if (difference >= 0) other += 1;
      }
    }
    return Float32Array.from(ranks, (own, at) =>
      bySection ? own + bySection * (ofSections[sectionOf(verseOf(matching[at] ?? 0))] ?? 0) : own,
    );
  }

  function countVerses(matching: Uint32Array, isCounted: (at: number, verse: number) => boolean): number {
    let [count, last] = [0, -1];
    for (let at = 0; at < matching.length; at++) {
      const verse = verseOf(matching[at] ?? 0);
      if (verse === last || !isCounted(at, verse)) continue;
      count += 1;
      last = verse;
    }
    return count;
  }

  function countBooks(found: Iterable<number>): FoundBook[] {
    const counts = new Map<number, number>();
    for (const verse of found) counts.set(bookOf(verse), (counts.get(bookOf(verse)) ?? 0) + 1);
    return [...counts]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .map(([book, count]) => ({ book: books[book] ?? '', titles: null, category: CATEGORY, count }));
  }

  return {
    lexicon,
    episodes,
    english: async (asked) =>
      new Map(
        asked.map((word) => {
          const { stem, stop } = stemmer.stemOf(word);
          const rows = bySkeleton.get(stem);
          const uses = rows ? rows.reduce((sum, row) => sum + row.uses, 0) : null;
          return [word, { skeleton: stem, stop, uses, literal: rows?.some((row) => row.stem === word) ?? false }];
        }),
      ),
    languageStems: async () => stemmer.stemsOfWords,
    words: async (by, values) => {
      const groups = by === 'root' ? byRoot() : bySkeleton;
      return values.flatMap((value) => groups.get(value) ?? []);
    },
    wordsFrom: async (first, shortest) => (byFirst().get(first) ?? []).filter(({ stem }) => stem.length >= shortest),
    wordsByConsonants: async () => byConsonants(),
    usesOf: async (matches, most) => {
      const passagesFor = postings.evaluation();
      return matches.map((match) => Math.min(passagesFor(match).length, most));
    },
    find: async (question, span) => find(question, span),
    verses: async (references, language) => {
      const wanted = new Set(references);
      const side = language === 'he' ? 'source' : 'translation';
      const found = passagesOfSections(new Set(references.map((reference) => reference.replace(/:\d+$/, ''))));
      return found.filter((passage) => wanted.has(passage.reference) && passage.side === side);
    },
    textsOf: async (references, slugs) => {
      const wanted = new Set(slugs);
      return passagesOfSections(references).filter(({ slug }) => wanted.has(slug));
    },
  };
}

type Span = { limit: number; offset: number };

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
