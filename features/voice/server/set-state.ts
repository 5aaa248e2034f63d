import { and, eq } from 'drizzle-orm';
import { enteredSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Limit } from '#server/http/limits.ts';
import type { Voice } from '../contract.ts';
import { notifyPeople } from './leave-call.ts';
import { gone } from './policies.ts';
import { voiceTabs } from './tables.ts';

/** Push-to-talk changes the state often. */
const often: Limit = { name: 'voice.state', points: 300, seconds: 60 };

type Wanted = { id: string; tab: string; call: number; muted: boolean; hand: boolean };

/** @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409), GONE (409), {RateLimited} */
export async function setState(app: AppContext, learner: Learner, wanted: Wanted): Promise<Voice> {
  const { id: sessionId, tab, call, muted, hand } = wanted;
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    await enteredSession(tx, learner.id, sessionId, app.now());
    const { rowCount } = await tx
      .update(voiceTabs)
      .set({ muted, hand, lastHeardAt: app.now() })
      .where(
        and(
          eq(voiceTabs.tab, tab),
          eq(voiceTabs.sessionId, sessionId),
          eq(voiceTabs.userId, learner.id),
          eq(voiceTabs.call, call),
        ),
      );
    if (!rowCount) throw gone();
    notifyPeople(events, sessionId);
    return { tab, personId: learner.id, call, muted, hand };
  });
}
