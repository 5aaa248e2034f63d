import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import { enteredSession, isSeated } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Voice } from '../contract.ts';
import { GONE_AFTER_MS } from '../shared/limits.ts';
import { voiceTabs } from './tables.ts';

export type VoiceTab = typeof voiceTabs.$inferSelect;

/** Condition: the tab has a recent heartbeat and access. */
export const isThere = ({ clock }: Pick<AppContext, 'clock'>): SQL =>
  sql`(${voiceTabs.lastHeardAt} > ${clock.sql} - ${GONE_AFTER_MS} * interval '1 millisecond'
    and ${isSeated(voiceTabs.userId, voiceTabs.sessionId)})`;

/** Whether the learner may enter the session's room. */
export const mayListen = (app: AppContext, learner: Learner, sessionId: string): Promise<boolean> =>
  enteredSession(app.db, learner.id, sessionId, app.now()).then(
    () => true,
    () => false,
  );

/** Voices in a call, except blocked or blocking people. */
export async function voicesOf(app: AppContext, db: Queryable, askerId: string, sessionId: string): Promise<Voice[]> {
  const { tab, userId: personId, call, muted, hand } = voiceTabs;
  return db
    .select({ tab, personId, call, muted, hand })
    .from(voiceTabs)
    .where(and(eq(voiceTabs.sessionId, sessionId), isThere(app), not(areBlocked(askerId, voiceTabs.userId))))
    .orderBy(asc(voiceTabs.call));
}

/** @throws NOT_FOUND */
export async function tabOf(db: Queryable, learnerId: string, sessionId: string, tab: string): Promise<VoiceTab> {
  const [found] = await db
    .select()
    .from(voiceTabs)
    .where(and(eq(voiceTabs.tab, tab), eq(voiceTabs.sessionId, sessionId), eq(voiceTabs.userId, learnerId)));
  if (!found) throw notFound('voice.gone');
  return found;
}

export const gone = () => refuse('GONE', 409, 'voice.gone');
