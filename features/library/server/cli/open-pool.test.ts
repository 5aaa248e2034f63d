import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { openPoolForCommand } from './open-pool.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('a command waits for the rows the app is at, longer than a learner would', async () => {
  const { host, port, user, password, database } = world.connection;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;
  const command = await openPoolForCommand(readConfig({ DATABASE_URL }), world.house.log);
  const [app, book] = [await world.house.pool.connect(), await command.pool.connect()];
  try {
    await app.query('begin');
    await app.query("insert into library_documents (name, body) values ('one', '{}')");
    const writing = book.query(
      "insert into library_documents (name, body) values ('one', '{}') on conflict (name) do nothing",
    );
    const { rows } = await app.query<{ patience: string }>("select current_setting('lock_timeout') as patience");
    expect(rows[0]?.patience).toBe('4s');
    // Longer than the app's own patience.
    await expect
      .poll(
        async () => {
          const asked = await app.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '4.5 s'",
          );
          return asked.rowCount;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await app.query('rollback');
    expect((await writing).rowCount).toBe(1);
  } finally {
    app.release();
    book.release();
    await command.close();
  }
});
