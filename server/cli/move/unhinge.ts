import type pg from 'pg';

/** Indexes without a constraint: creating them after the copy takes a fraction of the time. */
const INDEXES = `
  select format('drop index %I.%I', n.nspname, c.relname) as undo, pg_get_indexdef(c.oid) as redo
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class t on t.oid = i.indrelid
  where n.nspname = 'public' and t.relkind = 'r' and not t.relispartition
    and not exists (select from pg_constraint where conindid = c.oid)`;

/** Foreign keys: they would require an order of tables; creating them again checks all rows. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
  from pg_constraint where contype = 'f' and conparentid = 0`;

/** Triggers of the app, which copied rows do not need. Unlike session_replication_role this needs no superuser. */
const TRIGGERS = `
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as undo,
    format('alter table %s enable trigger user', tgrelid::regclass) as redo
  from pg_trigger where not tgisinternal and tgparentid = 0`;

/**
 * Removes constraints, indexes and triggers for the copy.
 * @returns a function that restores them, in the same transaction
 */
export async function unhinge(client: pg.Client): Promise<() => Promise<void>> {
  const redone: string[] = [];
  // Foreign keys come first, because they may need an index.
  for (const list of [FOREIGN_KEYS, INDEXES, TRIGGERS]) {
    const { rows } = await client.query<{ undo: string; redo: string }>(list);
    for (const { undo, redo } of rows) {
      await client.query(undo);
      redone.unshift(redo);
    }
  }
  return async () => {
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const redo of redone) await client.query(redo);
  };
}
