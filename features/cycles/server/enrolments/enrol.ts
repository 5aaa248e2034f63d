import { and, count, eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { dateOf } from '#server/jewish-calendar/days.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import type { CycleId, Enrolment, OwnRule, Rite } from '../../contract.ts';
import { canonicalRule } from '../calendar/own.ts';
import { beginningOf, roundAt } from '../calendar/rounds.ts';
import { cyclesLimits, ENROLMENTS_MAX } from '../limits.ts';
import { notifyChanged } from '../notify-changed.ts';
import { cycleEnrolments } from '../tables.ts';
import { todayOf } from '../today-of.ts';
import { readMine } from './list-mine.ts';

type Given = {
  clientId: string;
  cycle: CycleId | 'own';
  ownRule: OwnRule | null;
  from: 'today' | 'round';
  behindBy: number;
  dayChange: 'midnight' | 'nightfall';
  rite: Rite;
  timeZone: string;
};

/**
 * A repeat (same client id) returns the same enrolment.
 * @throws ENROLLED (409) in a cycle of the learner, TOO_MANY (409), BOOK_UNKNOWN (400), CLIENT_ID_REUSED (409),
 * {RateLimited}
 */
export async function enrol(app: AppContext, learner: Learner, given: Given): Promise<Enrolment> {
  const { clientId, timeZone, ...asked } = given;
  const ownRule = given.ownRule && canonicalRule(given.ownRule);
  if (given.cycle === 'own' && !ownRule) throw refuse('BOOK_UNKNOWN', 400, 'cycles.bookUnknown');
  const digest = requestDigest(asked);
  await app.limits.count(cyclesLimits.changes, learner.id);
  return withTransaction(app, async (tx, events) => {
    await tx.execute(onlyOne(`cycles.enrol ${learner.id}`));
    const earlier = await repeated(tx, learner.id, clientId, digest);
    if (earlier) return readMine(app, tx, learner, earlier, timeZone);
    await assertRoom(tx, learner.id, given.cycle);
    const today = (await todayOf(app, tx, [learner.id], timeZone))(learner.id);
    const day = today[given.dayChange];
    const setting = { israel: today.inIsrael, rite: given.rite, since: day, own: ownRule };
    const since =
      given.from === 'round'
        ? (roundAt(given.cycle, day, setting)?.round ?? day)
        : beginningOf(given.cycle, day, setting);
    const id = newId();
    await tx.insert(cycleEnrolments).values({
      id,
      userId: learner.id,
      clientId,
      requestDigest: digest,
      cycle: given.cycle,
      since: dateOf(since),
      touchedOn: dateOf(today.midnight),
      behindBy: given.behindBy,
      dayChange: given.dayChange,
      israel: today.inIsrael,
      rite: given.rite,
      ownRule,
    });
    await notifyChanged(tx, events, learner.id, id);
    return readMine(app, tx, learner, id, timeZone);
  });
}

async function repeated(tx: Queryable, userId: string, clientId: string, digest: string): Promise<string | null> {
  const [known] = await tx
    .select({ id: cycleEnrolments.id, digest: cycleEnrolments.requestDigest })
    .from(cycleEnrolments)
    .where(and(eq(cycleEnrolments.userId, userId), eq(cycleEnrolments.clientId, clientId)));
  if (known && known.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return known?.id ?? null;
}

/** @throws ENROLLED (409), TOO_MANY (409) */
export async function assertRoom(tx: Queryable, userId: string, cycle: CycleId | 'own'): Promise<void> {
  const [own] = await tx.select({ many: count() }).from(cycleEnrolments).where(eq(cycleEnrolments.userId, userId));
  if ((own?.many ?? 0) >= ENROLMENTS_MAX) throw refuse('TOO_MANY', 409, 'cycles.tooMany');
  if (cycle === 'own') return;
  const [same] = await tx
    .select({ id: cycleEnrolments.id })
    .from(cycleEnrolments)
    .where(and(eq(cycleEnrolments.userId, userId), eq(cycleEnrolments.cycle, cycle)));
  if (same) throw refuse('ENROLLED', 409, 'cycles.enrolled');
}
