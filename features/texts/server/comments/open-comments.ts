import type pg from 'pg';
import type { Learner } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';
import { type Chapter, COMMENTS_PER_PAGE, type Comment, type Comments } from '../../contract.ts';
import { slugOfReference } from '../../shared/guess-reference.ts';
import { isInSpan, partsOf, spanIn } from '../../shared/spans.ts';
import type { createReading } from '../open-section.ts';
import type { createLinks } from './find-links.ts';
import { placeOfText } from './library-sections.ts';

/** Maximum segments shown of a text linked as a whole or by a long range. */
const MOST_SEGMENTS = 10;

export type CommentsWanted = {
  reference: string;
  work: string;
  verse?: string | undefined;
  page: number;
  language: string;
};

type Parts = {
  pool: pg.Pool;
  links: ReturnType<typeof createLinks>;
  reading: Pick<ReturnType<typeof createReading>, 'open'>;
};

/**
 * A commentary is fetched chapter by chapter and stored like any text.
 * @throws TEXT_NOT_FOUND (404), TEXT_UNAVAILABLE (503), LIBRARY_TIMEOUT (504), {RateLimited}
 */
export async function openComments(
  { pool, links, reading }: Parts,
  { reference, work, verse, page, language }: CommentsWanted,
  learner: Pick<Learner, 'id'>,
): Promise<Comments> {
  const found = (await links.find(reference, learner)).links.find(({ title }) => title === work);
  const all = (verse === undefined ? found?.whole : found?.byVerse.get(verse)) ?? [];
  if (all.length === 0) throw refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
  const shown = all
    .slice((page - 1) * COMMENTS_PER_PAGE, page * COMMENTS_PER_PAGE)
    .map((ref) => ({ ref, ...placeOfText(ref) }));
  const stored = await storedOf(
    pool,
    shown.flatMap((one) => one.verse ?? []),
  );
  const sectionOf = ({ chapter, verse: deeper }: (typeof shown)[number]) =>
    deeper !== null && stored.has(deeper) ? deeper : chapter;
  const sections = new Map<string, Promise<Chapter>>();
  for (const one of shown) {
    const section = sectionOf(one);
    if (!sections.has(section))
      sections.set(
        section,
        reading.open(section, { language }, learner).then(({ value }) => value),
      );
  }
  const opened = new Map<string, Chapter>();
  let failure: unknown;
  const answers = await Promise.allSettled(sections.values());
  for (const [at, section] of [...sections.keys()].entries()) {
    const answer = answers[at];
    if (answer?.status === 'fulfilled') opened.set(section, answer.value);
    else failure ??= answer?.reason;
  }
  if (opened.size === 0) throw failure ?? refuse('TEXT_NOT_FOUND', 404, 'library.textNotFound');
  const [first] = opened.values();
  return {
    comments: shown.map((one) => present(one, opened.get(sectionOf(one)))),
    versions: first?.versions ?? { source: null, translation: null },
    total: all.length,
    page,
    pages: Math.ceil(all.length / COMMENTS_PER_PAGE),
  };
}

function present({ ref, within }: { ref: string; within: string }, chapter: Chapter | undefined): Comment {
  const span = chapter && spanIn(chapter.ref, within);
  const segments = chapter && span !== undefined ? chapter.segments.filter(({ key }) => isInSpan(key, span)) : [];
  return {
    ref,
    slug: slugOfReference(chapter?.ref ?? partsOf(within).title),
    segments: segments.slice(0, MOST_SEGMENTS),
    ...(segments.length > MOST_SEGMENTS && { isCut: true }),
  };
}

/** A pack or an import stores each verse of a commentary as a section. */
async function storedOf(pool: pg.Pool, references: string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from library_sections where reference = any($1::text[])',
    [[...new Set(references)]],
  );
  return new Set(rows.map((row) => row.reference));
}
