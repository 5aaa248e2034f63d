import { inArray } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Rows } from '#server/personal-files.ts';
import { users } from '../tables.ts';

const AT_ONCE = 500;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * Rows as JSON, each a text, in which other people are named and not numbered: wherever the id of a person stands, also
 * within a longer text, their name as it is shown stands instead.
 * @param ownId stays as it is
 */
export async function* withoutOthers(app: AppContext, rows: Rows, ownId: string): AsyncGenerator<string> {
  let page: string[] = [];
  for await (const row of rows) {
    page.push(JSON.stringify(row, null, 2));
    if (page.length < AT_ONCE) continue;
    yield* await named(app, page, ownId);
    page = [];
  }
  yield* await named(app, page, ownId);
}

async function named({ db }: AppContext, page: string[], ownId: string): Promise<string[]> {
  const ids = new Set(page.flatMap((text) => text.match(UUID) ?? []).map((id) => id.toLowerCase()));
  ids.delete(ownId);
  if (ids.size === 0) return page;
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const names = new Map(people.map(({ id, name }) => [id, JSON.stringify(name).slice(1, -1)]));
  return page.map((text) => text.replace(UUID, (id) => names.get(id.toLowerCase()) ?? id));
}
