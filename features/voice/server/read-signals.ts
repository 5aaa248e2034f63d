import { and, asc, eq, gt } from 'drizzle-orm';
import { enteredSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Signal } from '../contract.ts';
import { SIGNALS_MOST } from '../shared/limits.ts';
import { tabOf } from './policies.ts';
import { voiceSignals } from './tables.ts';

/**
 * Signals after a position, in order.
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409)
 */
export async function readSignals(
  app: AppContext,
  learner: Learner,
  { id: sessionId, tab, after }: { id: string; tab: string; after: number },
): Promise<{ signals: Signal[]; more: boolean }> {
  await enteredSession(app.db, learner.id, sessionId, app.now());
  await tabOf(app.db, learner.id, sessionId, tab);
  const { seq, fromTab: from, call, counter, body } = voiceSignals;
  const found = await app.db
    .select({ seq, from, call, counter, body })
    .from(voiceSignals)
    .where(and(eq(voiceSignals.toTab, tab), gt(voiceSignals.seq, after)))
    .orderBy(asc(voiceSignals.seq))
    .limit(SIGNALS_MOST + 1);
  return { signals: found.slice(0, SIGNALS_MOST), more: found.length > SIGNALS_MOST };
}
