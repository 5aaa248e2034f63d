import { and, desc, eq, gt } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { RateLimited } from '#server/http/limits.ts';
import { isOpen } from './open-requests.ts';
import { studyRequests } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days after a refusal; a year after the third within two years. */
export const FIRST_WAIT_DAYS = 90;
const WAIT_DAYS = [FIRST_WAIT_DAYS, FIRST_WAIT_DAYS, 365];
const REMEMBERED_DAYS = 2 * 365;

/**
 * The person who refused may ask at any time, and then be answered.
 * @throws {RateLimited} with the remaining seconds
 */
export async function waitAfterNo(app: AppContext, learner: Learner, receiverId: string): Promise<void> {
  const now = app.now().getTime();
  const refusals = await app.db
    .select({ answeredAt: studyRequests.answeredAt })
    .from(studyRequests)
    .where(
      and(
        eq(studyRequests.senderId, learner.id),
        eq(studyRequests.receiverId, receiverId),
        eq(studyRequests.status, 'declined'),
        gt(studyRequests.answeredAt, new Date(now - REMEMBERED_DAYS * DAY_MS)),
      ),
    )
    .orderBy(desc(studyRequests.answeredAt))
    .limit(WAIT_DAYS.length);
  const last = refusals[0]?.answeredAt;
  if (!last) return;
  const days = WAIT_DAYS[refusals.length - 1] ?? 0;
  const left = last.getTime() + days * DAY_MS - now;
  if (left > 0 && !(await isAsked(app, learner, receiverId)))
    throw new RateLimited(Math.ceil(left / 1_000), 'partners.waitAfterNo');
}

async function isAsked(app: AppContext, learner: Learner, senderId: string): Promise<boolean> {
  const [open] = await app.db
    .select({ id: studyRequests.id })
    .from(studyRequests)
    .where(and(eq(studyRequests.senderId, senderId), eq(studyRequests.receiverId, learner.id), isOpen(app)));
  return open !== undefined;
}
