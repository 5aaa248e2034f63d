// A process of its own for the tests that kill one: owns the cluster of a folder and, with `write`, inserts numbers and
// prints each after its commit.
import pg from 'pg';
import { startEmbeddedPostgres } from './index.ts';

const [dataDir = '', mode] = process.argv.slice(2);
const { connection } = await startEmbeddedPostgres({ dataDir, log: () => {} });
process.stdout.write('ready\n');
if (mode === 'write') {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table if not exists written(n int primary key)');
  const { rows } = await client.query('select coalesce(max(n), 0)::int as last from written');
  for (let n = rows[0].last + 1; ; n++) {
    await client.query('insert into written values ($1)', [n]);
    process.stdout.write(`${n}\n`);
  }
}
