import { and, eq } from 'drizzle-orm';
import type { ClientEventContext } from '#server/app-context.ts';
import { notFound } from '#server/http/errors.ts';
import { voiceEvents } from '../contract.ts';
import { voiceTabs } from './tables.ts';

/**
 * Accepts only connections in the call's room, whose permission was checked.
 * @throws NOT_FOUND for a join that is over
 */
export async function beatCall(
  { app, learner, isIn }: ClientEventContext,
  { sessionId, tab, call }: { sessionId: string; tab: string; call: number },
): Promise<void> {
  if (!isIn(voiceEvents.rooms.call, sessionId)) throw notFound('voice.gone');
  const { rowCount } = await app.db
    .update(voiceTabs)
    .set({ lastHeardAt: app.now() })
    .where(
      and(
        eq(voiceTabs.tab, tab),
        eq(voiceTabs.sessionId, sessionId),
        eq(voiceTabs.userId, learner.id),
        eq(voiceTabs.call, call),
      ),
    );
  if (!rowCount) throw notFound('voice.gone');
}
