import { expect, inject, it } from 'vitest';
import { inDatabase } from '#testing/cluster.ts';
import { openPool } from './database.ts';
import { createLog } from './log.ts';

it('a connection that is lost is told of, but not one of a pool that is ending', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  const pool = openPool(inDatabase(inject('postgres'), inject('templateDatabase')), 1, log);
  const lost = new Error('terminating connection due to administrator command');
  const client = await pool.connect();
  client.release();
  pool.emit('error', lost, client);
  expect(lines).toHaveLength(1);
  const ended = pool.end();
  pool.emit('error', lost, client);
  await ended;
  expect(lines).toHaveLength(1);
});
