// A separate process for tests that kill one. With `write`, it inserts numbers and prints each after its commit.
import pg from 'pg';
import { StartError, startEmbeddedPostgres } from './index.ts';

const [dataDir = '', mode] = process.argv.slice(2);
try {
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: mode === 'write' });
  // The output comes later, because the parent may send the signal at once.
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  process.stdout.write('ready\n');
  setInterval(() => {}, 60_000);
  if (mode === 'write') await write(embedded.connection);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(`refused: ${error.message}\n`);
}

async function write(connection: pg.ClientConfig): Promise<never> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table if not exists written(n int primary key)');
  const { rows } = await client.query('select coalesce(max(n), 0)::int as last from written');
  for (let n = rows[0].last + 1; ; n++) {
    await client.query('insert into written values ($1)', [n]);
    process.stdout.write(`${n}\n`);
  }
}
