import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { isLanguage } from '#shared/languages.ts';
import { accountEvents } from '../../contract.ts';
import { ARCHIVE_HOURS } from '../../shared/archive-hours.ts';
import { archiveParts, archives, users } from '../tables.ts';
import { archiveEmail } from './archive-email.ts';
import { archiveFiles } from './archive-files.ts';
import type { HidesName } from './without-others.ts';
import { zipped } from './zipped.ts';

/** Bytes per row: small enough for memory, large enough for few rows. */
const PART_BYTES = 512 * 1024;

type Run = typeof archives.$inferSelect;

/**
 * A later run restarts the archive, and the earlier run stops writing. Does nothing for a replaced, erased or ready
 * archive.
 */
export async function makeArchive(app: AppContext, archiveId: string, hidesName: HidesName): Promise<void> {
  const run = await begin(app, archiveId);
  if (!run) return;
  try {
    const size = await write(app, run, hidesName);
    if (size !== null) await finish(app, run, size);
  } catch (error) {
    await change(app, run, { failedAt: app.now() });
    throw error;
  }
}

async function begin(app: AppContext, archiveId: string): Promise<Run | undefined> {
  const run = await app.db.transaction(async (tx) => {
    const [begun] = await tx
      .update(archives)
      .set({ attempt: sql`${archives.attempt} + 1`, startedAt: sql`${app.clock.sql}`, failedAt: null })
      .where(and(eq(archives.id, archiveId), isNull(archives.readyAt)))
      .returning();
    if (begun) await tx.delete(archiveParts).where(eq(archiveParts.archiveId, archiveId));
    return begun;
  });
  if (run) await change(app, run, {});
  return run;
}

async function write(app: AppContext, run: Run, hidesName: HidesName): Promise<number | null> {
  const [owner] = await app.db.select().from(users).where(eq(users.id, run.userId));
  if (!owner) return null;
  const language = isLanguage(run.language) ? run.language : 'fr';
  const reader = { id: owner.id, name: owner.name, email: owner.email, language, timeZone: run.timeZone };
  let waiting: Uint8Array[] = [];
  let [held, size, n] = [0, 0, 0];
  const keep = async () => {
    const bytes = Buffer.concat(waiting);
    [waiting, held, size] = [[], 0, size + bytes.length];
    // Inserts only for the current attempt: pieces of two runs must not mix.
    const { rowCount } = await app.db.execute(sql`
      insert into ${archiveParts} (archive_id, n, bytes)
      select id, ${n++}, ${bytes} from ${archives} where id = ${run.id} and attempt = ${run.attempt} for share`);
    return rowCount === 1;
  };
  for await (const bytes of zipped(archiveFiles(app, reader, hidesName))) {
    waiting.push(bytes);
    held += bytes.length;
    if (held >= PART_BYTES && !(await keep())) return null;
  }
  return (await keep()) ? size : null;
}

const finish = (app: AppContext, run: Run, size: number): Promise<void> =>
  change(app, run, {
    size,
    readyAt: sql`${app.clock.sql}`,
    expiresAt: sql`${app.clock.sql} + make_interval(hours => ${ARCHIVE_HOURS})`,
  });

type Change = Partial<Record<'size' | 'readyAt' | 'expiresAt' | 'failedAt', unknown>>;

async function change(app: AppContext, { id, attempt, userId }: Run, to: Change): Promise<void> {
  await withTransaction(app, async (tx, events) => {
    const mine = and(eq(archives.id, id), eq(archives.attempt, attempt));
    const [row] = await tx
      .update(archives)
      .set({ attempt, ...to } as Partial<Run>)
      .where(mine)
      .returning();
    if (!row) return;
    if (to.readyAt) await archiveEmail(app, tx, userId);
    events.emit(accountEvents.toBrowsers.archiveChanged, {}, { learner: userId });
  });
}
