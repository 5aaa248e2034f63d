import { Column, getTableColumns, is, SQL, sql, Table } from 'drizzle-orm';
import type { AnyList, AppContext, Learner, List, Select } from '../app-context.ts';
import type { Database } from '../database/database.ts';
import { prepared, preparedSql } from '../database/prepared.ts';
import { selecting } from '../database/selecting.ts';

export function defineList<Input, Shown, Row>(list: List<Input, Shown, Row>) {
  const query = prepared((app: AppContext) => list.query(app).prepare(list.name));
  const atReplica = prepared((app: AppContext) =>
    list.query({ ...app, db: selecting(app.reads) as Database }).prepare(list.name),
  );
  const stillListed = prepared((app: AppContext) => list.stillListed?.(app).prepare(`${list.name}_still`));

  async function readRows(app: AppContext, values: Record<string, unknown>): Promise<Row[]> {
    const check = app.replica && stillListed(app);
    if (!check) return query(app).execute(values);
    const rows = (await atReplica(app).execute(values)) as (Row & { id: string })[];
    if (rows.length === 0) return rows;
    const found = await check.execute({ ...values, ids: rows.map(({ id }) => id) });
    const ids = new Set(found.map(({ id }) => id));
    return rows.filter(({ id }) => ids.has(id));
  }

  return {
    ...list,
    async read(app: AppContext, learner: Learner, input: Input): Promise<Shown> {
      const asking = { learner, input, now: app.now() };
      return list.show(await readRows(app, list.values(asking, app)), asking, app);
    },
  };
}

/** @returns a function that reads all lists, by name */
export function together<Input>(app: AppContext, name: string, lists: Record<string, AnyList<Input>>) {
  const parts = Object.entries(lists).map(([key, list]) => ({ key, list, ...asJson(list.query(app)) }));
  const statement = preparedSql<Record<string, unknown[][]>>(
    name,
    sql`select ${sql.join(
      parts.map(({ key, rows }) => sql`${rows} as ${sql.identifier(key)}`),
      sql`, `,
    )}`,
  );
  return async (learner: Learner, input: Input): Promise<Record<string, unknown>> => {
    const asking = { learner, input, now: app.now() };
    const values: Record<string, unknown> = {};
    for (const { list } of parts) {
      for (const [placeholder, value] of Object.entries(list.values(asking, app))) {
        if (placeholder in values && !isSame(values[placeholder], value))
          throw new Error(`${list.name}: another list of the same statement gives "${placeholder}" another value`);
        values[placeholder] = value;
      }
    }
    const [found] = await statement(app, values);
    const shown = parts.map(async ({ key, list, read }) => [
      key,
      await list.show((found?.[key] ?? []).map(read) as never[], asking, app),
    ]);
    return Object.fromEntries(await Promise.all(shown));
  };
}

const isSame = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

function asJson(select: Select<unknown>): { rows: SQL; read: (row: unknown[]) => unknown } {
  const leaves = leavesOf(select._.selectedFields);
  const names = leaves.map((_, place) => sql.raw(`c${place}`));
  const columns = sql.join(names, sql`, `);
  return {
    rows: sql`(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${select.getSQL()}) as list (${columns}))`,
    read: (row) => {
      const read = {};
      for (const [place, { path, field }] of leaves.entries()) put(read, path, decoded(field, row[place]));
      return read;
    },
  };
}

type Leaf = { path: string[]; field: unknown };

const leavesOf = (fields: object, path: string[] = []): Leaf[] =>
  Object.entries(fields).flatMap(([key, field]): Leaf[] => {
    const here = [...path, key];
    if (is(field, Table)) return leavesOf(getTableColumns(field), here);
    if (is(field, Column) || is(field, SQL) || is(field, SQL.Aliased)) return [{ path: here, field }];
    return leavesOf(field, here);
  });

const decoded = (field: unknown, value: unknown): unknown =>
  value !== null && is(field, Column) ? field.mapFromDriverValue(value) : value;

function put(into: Record<string, unknown>, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = (into[key] as Record<string, unknown> | undefined) ?? {};
  into[key] = inner;
  put(inner, rest, value);
}
