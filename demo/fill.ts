import { count, inArray, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import type { AppContext } from '#server/app-context.ts';
import { CliError } from '#server/cli/programs.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { addressOf, people } from './people.ts';
import { makeWorld } from './world.ts';
import { writePeople } from './write-people.ts';
import { writeProposals, writeTalks } from './write-proposals.ts';
import { writeSessions } from './write-sessions.ts';
import { writeStudy } from './write-study.ts';

/**
 * Fills an empty database with learners, in one transaction.
 * @param seed the same seed and hour create the same rows, except for the password's salt
 * @throws {CliError} if there are accounts already
 */
export async function fillDemo(app: AppContext, seed: number): Promise<void> {
  await withTransaction(app, async (tx, events) => {
    // Blocks concurrent sign-ups and demos.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const [all] = await tx.select({ n: count() }).from(users);
    if (all?.n) throw await refusal(tx, all.n);
    const world = makeWorld(seed, app.now());
    await writePeople(app, tx, world);
    await writeSessions(tx, events, world);
    await writeStudy(tx, world);
    await writeProposals(tx, world);
    await writeTalks(tx, world);
  });
}

async function refusal(tx: Queryable, there: number): Promise<CliError> {
  const [ours] = await tx
    .select({ n: count() })
    .from(users)
    .where(inArray(users.email, people.map(addressOf)));
  if (ours?.n === people.length) return new CliError('The demo is in this database already; nothing was changed.');
  return new CliError(
    `There are accounts in this database (${there}): the demo goes into an empty one only. Nothing was changed. ` +
      'With DATA_DIR=some/new/folder it gets a database of its own.',
  );
}
