import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#testing/world.ts';
import { openDatabase, openPool } from './database.ts';
import { SecondConnection } from './one-connection.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the pool refuses a second connection inside a transaction, by every method', async () => {
  const { db, pool } = world.app;
  const ways = {
    query: () => pool.query('select 1'),
    connect: () => pool.connect(),
    read: () => db.execute(sql`select 1`),
    transaction: () => db.transaction((tx) => tx.execute(sql`select 1`)),
    limit: () => world.app.limits.count({ name: 'second', points: 1, seconds: 60 }, 'ruth'),
  };
  for (const [way, ask] of Object.entries(ways)) {
    const nested = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await ask();
    });
    await expect(nested, way).rejects.toSatisfy((error: Error) =>
      [error, error.cause].some((one) => one instanceof SecondConnection),
    );
  }
});

test('work started within a transaction may use the pool after it; a savepoint needs no connection', async () => {
  const { db, pool } = world.app;
  const over = Promise.withResolvers<void>();
  const later = { done: Promise.resolve<unknown>(null) };
  await db.transaction(async (tx) => {
    later.done = over.promise.then(() => pool.query('select 1'));
    await tx.transaction((inner) => inner.execute(sql`select 1`));
  });
  over.resolve();
  await expect(later.done).resolves.toMatchObject({ rowCount: 1 });
});

test('production logs a second connection with its stack and grants it', async () => {
  const pool = openPool(world.connection, 2, world.app.log);
  await openDatabase(pool).transaction(() => pool.query('select 1'));
  await pool.end();
  expect(JSON.stringify(world.logged.at(-1))).toContain('one-connection.test.ts');
});
