import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { wordsQuery } from '#features/search/server/word-index-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Annotation, Colour } from '../contract.ts';
import { LIST_PAGE, SECTION_PAGE } from '../shared/limits.ts';
import { presentAnnotations } from './present-annotations.ts';
import { annotations } from './tables.ts';

type Asked = {
  order: 'place' | 'date';
  book?: string | undefined;
  colour?: Colour | undefined;
  tag?: string | undefined;
  state?: 'moved' | 'orphan' | undefined;
  q: string;
  page: number;
};

const mineOf = ({ id }: Learner): SQL | undefined => and(eq(annotations.ownerId, id), isNull(annotations.removedAt));

export async function listAnnotations(app: AppContext, learner: Learner, asked: Asked) {
  const { db } = app;
  const mine = mineOf(learner);
  const wanted = and(mine, ...filtersOf(asked));
  const [found] = await db.select({ total: count() }).from(annotations).where(wanted);
  const total = found?.total ?? 0;
  const pages = Math.ceil(total / LIST_PAGE);
  const page = Math.min(asked.page, Math.max(1, pages));
  const rows = await db
    .select()
    .from(annotations)
    .where(wanted)
    .orderBy(
      ...(asked.order === 'place' ? [asc(annotations.place)] : [desc(annotations.updatedAt)]),
      asc(annotations.id),
    )
    .limit(LIST_PAGE)
    .offset((page - 1) * LIST_PAGE);
  return {
    annotations: await presentAnnotations(db, learner, rows),
    total,
    page,
    pages,
    ...(await choicesOf(app, mine)),
  };
}

function filtersOf({ book, colour, tag, state, q }: Asked): (SQL | undefined)[] {
  const query = wordsQuery(q);
  return [
    book === undefined ? undefined : eq(annotations.book, book),
    colour && eq(annotations.colour, colour),
    tag === undefined ? undefined : sql`${tag} = any (${annotations.tags})`,
    state && eq(annotations.state, state),
    query === null ? undefined : sql`${annotations.words} @@ ${query}::tsquery`,
  ];
}

async function choicesOf({ db }: AppContext, mine: SQL | undefined) {
  const books = await db
    .select({ book: annotations.book, count: count() })
    .from(annotations)
    .where(mine)
    .groupBy(annotations.book)
    .orderBy(sql`min(${annotations.place})`);
  const { rows: tags } = await db.execute<{ tag: string; count: number }>(sql`
    select tag, count(*)::int as count from ${annotations}, unnest(${annotations.tags}) as tag where ${mine}
    group by tag order by count(*) desc, tag limit 100`);
  const [lost] = await db
    .select({ many: count() })
    .from(annotations)
    .where(and(mine, eq(annotations.state, 'orphan')));
  return { books, tags, orphans: lost?.many ?? 0 };
}

export async function allAnnotations(
  { db }: AppContext,
  learner: Learner,
  { after }: { after?: string | undefined },
): Promise<{ annotations: Annotation[]; next: string | null }> {
  const rows = await db
    .select()
    .from(annotations)
    .where(and(mineOf(learner), after === undefined ? undefined : gt(annotations.id, after)))
    .orderBy(asc(annotations.id))
    .limit(SECTION_PAGE);
  const next = rows.length === SECTION_PAGE ? (rows.at(-1)?.id ?? null) : null;
  return { annotations: await presentAnnotations(db, learner, rows), next };
}
