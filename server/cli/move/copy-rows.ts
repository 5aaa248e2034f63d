import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { CliError } from '../programs.ts';
import type { Progress } from './progress.ts';
import { sumOf, type Table } from './tables.ts';

export async function copyTable(
  table: Table,
  { source, target }: { source: pg.Client; target: pg.Client },
  progress: Progress,
): Promise<number> {
  const columns = table.columns.join(', ');
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      progress.add(chunk.length);
      done(null, chunk);
    },
  });
  await pipeline(
    source.query(copyTo(`copy (select ${columns} from ${table.name}) to stdout`)),
    count,
    target.query(copyFrom(`copy ${table.name} (${columns}) from stdin`)),
  );
  const [there, here] = await Promise.all([sumOf(source, table), sumOf(target, table)]);
  if (there.rows !== here.rows || there.sum !== here.sum)
    throw new CliError(
      `${table.name} is not the same after the copy (${there.rows} and ${here.rows} rows). Nothing was moved.`,
    );
  return here.rows;
}
