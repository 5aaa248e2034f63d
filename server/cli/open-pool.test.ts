import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { databaseUrlOf } from '#testing/processes.ts';
import { openWorld, type World } from '#testing/world.ts';
import { openPoolForCommand } from './open-pool.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a command waits longer for rows locked by the app than a learner would', async () => {
  const command = await openPoolForCommand(readConfig({ DATABASE_URL: databaseUrlOf(world) }), world.app.log);
  const [http, book] = [await world.app.pool.connect(), await command.pool.connect()];
  try {
    await http.query('begin');
    await http.query("insert into library_documents (name, body) values ('one', '{}')");
    const writing = book.query(
      "insert into library_documents (name, body) values ('one', '{}') on conflict (name) do nothing",
    );
    const { rows } = await http.query<{ patience: string }>("select current_setting('lock_timeout') as patience");
    expect(rows[0]?.patience).toBe('4s');
    await expect
      .poll(async () => {
        // Within a transaction, pg_stat_activity does not change after the first read.
        const asked = await world.app.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and clock_timestamp() - query_start > interval '4.5 s'`,
        );
        return asked.rowCount;
      })
      .toBe(1);
    await http.query('rollback');
    expect((await writing).rowCount).toBe(1);
  } finally {
    http.release();
    book.release();
    await command.close();
  }
});
