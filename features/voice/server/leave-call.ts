import { and, eq } from 'drizzle-orm';
import type { seatsEnded } from '#features/sessions/server/events-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import type { PayloadOf } from '#server/domain-events.ts';
import { voiceEvents } from '../contract.ts';
import { voiceTabs } from './tables.ts';

/** Ends one particular join: a closing page may send this after its successor has joined. */
export const leaveCall = (app: AppContext, learner: Learner, mine: { id: string; tab: string; call: number }) =>
  withTransaction(app, async (tx, events) => {
    const { rowCount } = await tx
      .delete(voiceTabs)
      .where(
        and(
          eq(voiceTabs.tab, mine.tab),
          eq(voiceTabs.sessionId, mine.id),
          eq(voiceTabs.userId, learner.id),
          eq(voiceTabs.call, mine.call),
        ),
      );
    if (rowCount) notifyPeople(events, mine.id);
    return { left: true as const };
  });

/** Hangs up for people who lost access. */
export function putOutOfCall({ events, sessionId, learnerIds }: PayloadOf<typeof seatsEnded>): void {
  for (const learnerId of learnerIds) events.evict(voiceEvents.rooms.call, sessionId, learnerId);
  notifyPeople(events, sessionId);
}

export const notifyPeople = (events: Pick<TransactionEvents, 'emit'>, sessionId: string): void =>
  events.emit(voiceEvents.toBrowsers.people, { sessionId }, { room: voiceEvents.rooms.call, id: sessionId });
