import { expect, inject, it } from 'vitest';
import { inDatabase } from '#testing/cluster.ts';
import { createLog } from '../ops/log.ts';
import { openPool } from './database.ts';

it('a lost connection is logged unless its pool is ending', async () => {
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
