import { and, desc, eq, inArray, not } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import { enteredSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { voiceEvents } from '../contract.ts';
import { gone, isThere } from './policies.ts';
import { voiceSignals, voiceTabs } from './tables.ts';

/** A connection needs about five signals. */
const often: Limit = { name: 'voice.signal', points: 600, seconds: 60 };

type Said = { id: string; tab: string; to: string; call: number; counter: number; body: string };

/**
 * Signals between two tabs are numbered from 1 without gaps, so that none is missed. Idempotent.
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409); GONE (409) if either tab is gone or their call has another
 *   number, OUT_OF_ORDER (409), {RateLimited}
 */
export async function sendSignal(app: AppContext, learner: Learner, said: Said): Promise<{ seq: number }> {
  const { id: sessionId, tab, to, call, counter, body } = said;
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    await enteredSession(tx, learner.id, sessionId, app.now());
    const pair = await tx
      .select()
      .from(voiceTabs)
      .where(
        and(
          inArray(voiceTabs.tab, [tab, to]),
          eq(voiceTabs.sessionId, sessionId),
          isThere(app),
          not(areBlocked(learner.id, voiceTabs.userId)),
        ),
      )
      // A fixed order prevents deadlocks of concurrent signals.
      .orderBy(voiceTabs.tab)
      .for('no key update');
    const from = pair.find((row) => row.tab === tab && row.userId === learner.id);
    const other = pair.find((row) => row.tab === to && row.userId !== learner.id);
    if (!from || !other || Math.max(from.call, other.call) !== call) throw gone();

    const between = and(eq(voiceSignals.fromTab, tab), eq(voiceSignals.toTab, to), eq(voiceSignals.call, call));
    const [last] = await tx
      .select({ counter: voiceSignals.counter })
      .from(voiceSignals)
      .where(between)
      .orderBy(desc(voiceSignals.counter))
      .limit(1);
    if (last && counter <= last.counter) {
      const [earlier] = await tx
        .select()
        .from(voiceSignals)
        .where(and(between, eq(voiceSignals.counter, counter)));
      if (earlier?.body === body) return { seq: earlier.seq };
    }
    if (counter !== (last?.counter ?? 0) + 1) throw refuse('OUT_OF_ORDER', 409, 'voice.gone');
    const seq = other.lastSeq + 1;
    await tx.update(voiceTabs).set({ lastSeq: seq }).where(eq(voiceTabs.tab, to));
    await tx.insert(voiceSignals).values({ toTab: to, seq, fromTab: tab, call, counter, body });
    events.emit(voiceEvents.toBrowsers.signalled, { sessionId, tab: to, seq }, { learner: other.userId });
    return { seq };
  });
}
