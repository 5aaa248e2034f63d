import pg from 'pg';

const asTheyAre = /^(library_|rate_limits$|socket_io_attachments$)/;

const ownWords = new Set(['users.name', 'verifications.identifier', 'session_invitations.email', 'leavings.image']);

type Column = { name: string; type: string; unique: 'alone' | 'with others' | null };

/** Copies each row with new ids, so that references hold within each copy. New tables are included automatically. */
export async function multiplyRows(connection: pg.ClientConfig, copies: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'; set maintenance_work_mem = '256MB'");
    for (const [table, columns] of await columnsOf(client)) {
      const { rows: indexes } = await client.query<{ name: string; definition: string }>(indexesOf, [table]);
      for (const { name } of indexes) await client.query(`drop index "${name}"`);
      await client.query(
        `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join()})
         select ${columns.map((column) => copied(table, column)).join()} from ${table} as one cross join generate_series(1, ${copies}) as copy
         on conflict do nothing`,
      );
      for (const { definition } of indexes) await client.query(definition);
    }
  } finally {
    await client.end();
  }
  await vacuum(connection);
}

export async function vacuum(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('vacuum (analyze)').finally(() => client.end());
}

const indexesOf = `select c.relname as name, pg_get_indexdef(c.oid) as definition
  from pg_index x join pg_class c on c.oid = x.indexrelid where x.indrelid = $1::regclass and not x.indisunique and not x.indisexclusion`;

async function columnsOf(client: pg.ClientBase): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       case when bool_or(i.alone) then 'alone' when count(i.columns) > 0 then 'with others' end as unique
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       left join lateral (
         select x.indkey as columns, x.indnatts = 1 as alone from pg_index x
         where x.indrelid = c.oid and x.indisunique and a.attnum = x.indkey[x.indnatts - 1]
           and not exists (select from pg_attribute u where u.attrelid = c.oid and u.atttypid = 'uuid'::regtype and u.attnum = any (x.indkey))
       ) i on true
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname, a.attnum, a.attname, a.atttypid order by c.relname, a.attnum`,
  );
  return Map.groupBy(
    rows.filter(({ table }) => !asTheyAre.test(table)),
    ({ table }) => table,
  );
}

function copied(table: string, { name, type, unique }: Column): string {
  const value = `one."${name}"`;
  if (type === 'uuid') return `overlay(${value}::text placing lpad(to_hex(copy), 4, '0') from 33)::uuid`;
  if (type === 'timestamp with time zone') return `${value} - make_interval(hours => copy % 168)`;
  if (/int/.test(type) && unique) return `${value} + copy * 100000`;
  if (type === 'text' && (unique || ownWords.has(`${table}.${name}`))) return `${value} || '.' || copy`;
  return value;
}
