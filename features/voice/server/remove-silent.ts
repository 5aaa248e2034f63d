import { and, lt, notExists, sql } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { GONE_AFTER_MS } from '../shared/limits.ts';
import { notifyPeople } from './leave-call.ts';
import { voiceCalls, voiceTabs } from './tables.ts';

export const removeSilent = (app: AppContext): RecurringJob => ({
  name: 'voice.remove-silent',
  cron: '* * * * *',
  run: async () => {
    const removed = await app.db
      .delete(voiceTabs)
      .where(lt(voiceTabs.lastHeardAt, new Date(app.now().getTime() - GONE_AFTER_MS)))
      .returning({ sessionId: voiceTabs.sessionId });
    for (const sessionId of new Set(removed.map((row) => row.sessionId))) notifyPeople(app.events, sessionId);
  },
});

/** Deletes calls without tabs whose session began two days ago. */
export const forgetCalls = (app: AppContext): RecurringJob => ({
  name: 'voice.forget-calls',
  cron: '23 * * * *',
  run: async () => {
    await app.db.delete(voiceCalls).where(
      and(
        notExists(sql`(select 1 from ${voiceTabs} where ${voiceTabs.sessionId} = ${voiceCalls.sessionId})`),
        sql`${voiceCalls.sessionId} in (select ${studySessions.id} from ${studySessions}
            where ${studySessions.startsAt} < ${app.clock.sql} - interval '2 days')`,
      ),
    );
  },
});
