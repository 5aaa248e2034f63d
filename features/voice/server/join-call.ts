import { eq, inArray, or } from 'drizzle-orm';
import type * as z from 'zod';
import { enteredSession } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import type { Voice, voiceContract } from '../contract.ts';
import { VOICES_MOST } from '../shared/limits.ts';
import { notifyPeople } from './leave-call.ts';
import { isThere, voicesOf } from './policies.ts';
import { voiceCalls, voiceTabs } from './tables.ts';

const often: Limit = { name: 'voice.join', points: 60, seconds: 60 };

type Wanted = z.output<(typeof voiceContract.join)['~orpc']['inputSchema'] & z.ZodType>;
type Joined = { call: number | null; voices: Voice[] };

/**
 * A reloaded tab replaces its earlier join; a second tab stays silent unless it takes over. Idempotent per client id.
 * @throws NOT_FOUND, ROOM_NOT_OPEN (409), ROOM_CLOSED (409); VOICE_FULL (409) for a fifth learner, {RateLimited}
 */
export async function joinCall(app: AppContext, learner: Learner, wanted: Wanted): Promise<Joined> {
  const { id: sessionId, tab, clientId, muted, takeOver } = wanted;
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    await enteredSession(tx, learner.id, sessionId, app.now());
    const call = await holdCall(tx, sessionId);
    const known = await tx
      .select({ row: voiceTabs, there: isThere(app) })
      .from(voiceTabs)
      .where(or(eq(voiceTabs.sessionId, sessionId), eq(voiceTabs.tab, tab)));
    const own = known.find(({ row }) => row.tab === tab)?.row;
    if (own && (own.userId !== learner.id || own.sessionId !== sessionId)) throw notFound('voice.gone');
    if (own?.clientId === clientId) return { call: own.call, voices: await voicesOf(app, tx, learner.id, sessionId) };

    const others = known.flatMap(({ row, there }) => (there && row.tab !== tab ? [row] : []));
    const mine = others.filter(({ userId }) => userId === learner.id);
    if (mine.length > 0 && !takeOver) return { call: null, voices: await voicesOf(app, tx, learner.id, sessionId) };
    if (others.length - mine.length >= VOICES_MOST) throw refuse('VOICE_FULL', 409, 'voice.full');

    const over = known.flatMap(({ row }) => (!others.includes(row) || mine.includes(row) ? [row.tab] : []));
    if (over.length > 0) await tx.delete(voiceTabs).where(inArray(voiceTabs.tab, over));
    await tx
      .insert(voiceTabs)
      .values({ tab, sessionId, userId: learner.id, clientId, call, muted, lastHeardAt: app.now() });
    await tx.update(voiceCalls).set({ lastCall: call }).where(eq(voiceCalls.sessionId, sessionId));
    notifyPeople(events, sessionId);
    return { call, voices: await voicesOf(app, tx, learner.id, sessionId) };
  });
}

/**
 * Locks the call to count concurrent joins.
 * @returns the number of the next join
 */
async function holdCall(tx: Queryable, sessionId: string): Promise<number> {
  await tx.insert(voiceCalls).values({ sessionId, lastCall: 0 }).onConflictDoNothing();
  const [held] = await tx
    .select({ lastCall: voiceCalls.lastCall })
    .from(voiceCalls)
    .where(eq(voiceCalls.sessionId, sessionId))
    .for('update');
  return (held?.lastCall ?? 0) + 1;
}
