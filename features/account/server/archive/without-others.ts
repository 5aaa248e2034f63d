import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AppContext, Person } from '#server/app-context.ts';
import type { Rows } from '#server/people/personal-files.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { users } from '../tables.ts';

const AT_ONCE = 500;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

export type HidesName = (reader: Person, person: Person) => SQL<boolean>;

/** `gone`: name shown for deleted accounts and hidden names. */
type Reader = { id: string; gone: string; hidesName: HidesName };

/** Rows as JSON; other people's ids become their visible names, also within texts. */
export async function* withoutOthers(app: AppContext, rows: Rows, reader: Reader): AsyncGenerator<string> {
  let page: string[] = [];
  for await (const row of rows) {
    page.push(JSON.stringify(row, null, 2));
    if (page.length < AT_ONCE) continue;
    yield* await named(app, page, reader);
    page = [];
  }
  yield* await named(app, page, reader);
}

async function named({ db }: AppContext, page: string[], { id: ownId, gone, hidesName }: Reader): Promise<string[]> {
  const ids = new Set(page.flatMap((text) => text.match(UUID) ?? []).map((id) => id.toLowerCase()));
  ids.delete(ownId);
  if (ids.size === 0) return page;
  const people = await db
    .select({
      id: users.id,
      name: sql<string>`case when ${hidesName(ownId, users.id)} then ${ANONYMOUS} else ${users.name} end`,
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const names = new Map(
    people.map(({ id, name }) => [id, JSON.stringify(name === ANONYMOUS ? gone : name).slice(1, -1)]),
  );
  return page.map((text) => text.replace(UUID, (id) => names.get(id.toLowerCase()) ?? id));
}
