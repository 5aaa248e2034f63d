import { and, asc, eq, gt } from 'drizzle-orm';
import type { Chapter } from '#features/texts/contract.ts';
import { openSection } from '#features/texts/server/sections-api.ts';
import { sides } from '#features/texts/shared/text-languages.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Annotation } from '../contract.ts';
import { SECTION_PAGE } from '../shared/limits.ts';
import { versesOf } from '../shared/words-of-segment.ts';
import { readableBy } from './policies.ts';
import { type AnnotationRow, presentAnnotations } from './present-annotations.ts';
import { renewAnchor } from './renew-anchor.ts';
import { annotations } from './tables.ts';

type Asked = {
  reference: string;
  source?: string | undefined;
  translation?: string | undefined;
  after?: string | undefined;
};

/** Smallest UUID: the start of the cursor. */
const START = '00000000-0000-0000-0000-000000000000';

/**
 * Lists annotations of a section, with positions updated for the versions on the page.
 * @throws those of `openSection`
 */
export async function listSection(
  app: AppContext,
  learner: Learner,
  { reference, source, translation, after }: Asked,
): Promise<{ annotations: Annotation[]; next: string | null }> {
  const chapter = await openSection(app, learner, reference, { source, translation, language: learner.language });
  const rows = await app.db
    .select()
    .from(annotations)
    .where(and(eq(annotations.section, chapter.ref), readableBy(learner.id), gt(annotations.id, after ?? START)))
    .orderBy(asc(annotations.id))
    .limit(SECTION_PAGE);
  const current = await renewed(app, chapter, rows);
  return {
    annotations: await presentAnnotations(app.db, learner, current),
    next: rows.length === SECTION_PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}

async function renewed(app: AppContext, chapter: Chapter, rows: AnnotationRow[]): Promise<AnnotationRow[]> {
  const verses = Object.fromEntries(sides.map((side) => [side, versesOf(chapter, side)]));
  const all: AnnotationRow[] = [];
  for (const row of rows) {
    const isShown = chapter.versions[row.side]?.title === row.version;
    all.push(isShown ? await renewAnchor(app, chapter, verses[row.side] ?? [], row) : row);
  }
  return all;
}
