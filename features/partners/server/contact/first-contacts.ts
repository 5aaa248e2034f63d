import { and, eq, gt } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { isLimited } from '#features/account/server/standing-api.ts';
import { firstMessagesOf } from '#features/chat/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { refuse } from '#server/http/errors.ts';
import { RateLimited } from '#server/http/limits.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { studyRequests } from '../tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days after sign-up in which `newLimits` apply. */
const NEW_FOR_DAYS = 7;
const newLimits = [
  { people: 5, days: 1, messageKey: 'partners.newToday' },
  { people: 20, days: 7, messageKey: 'partners.newThisWeek' },
];
/** Maximum learners who receive the same text within a week. */
const SAME_TEXT_PEOPLE = 4;
const REMEMBERED_DAYS = 7;

/**
 * Checks first messages and requests. Counts sent rows under a lock, so concurrent contacts cannot exceed a limit.
 * @throws FORBIDDEN for accounts limited by support, SAME_TEXT (409), {RateLimited} for new accounts
 */
export async function checkFirstContact(
  app: AppContext,
  tx: Queryable,
  learner: Learner,
  personId: string,
  text: string,
): Promise<void> {
  await tx.execute(onlyOne(`partners.first-contact:${learner.id}`));
  if (await isLimited(app, tx, learner.id)) throw refuse('FORBIDDEN', 403, 'errors.limited');
  const sent = (await firstContactsOf(app, tx, learner)).filter((contact) => contact.personId !== personId);
  const same = sent.filter((contact) => plain(contact.text) === plain(text));
  if (plain(text) !== '' && peopleOf(same).size >= SAME_TEXT_PEOPLE)
    throw refuse('SAME_TEXT', 409, 'partners.sameText');
  const now = app.now().getTime();
  if (!(await isNew(tx, learner, now))) return;
  for (const { people, days, messageKey } of newLimits) {
    const lately = sent.filter(({ at }) => at.getTime() > now - days * DAY_MS);
    if (peopleOf(lately).size < people) continue;
    const oldest = Math.min(...lately.map(({ at }) => at.getTime()));
    throw new RateLimited(Math.max(1, Math.ceil((oldest + days * DAY_MS - now) / 1_000)), messageKey);
  }
}

type Contact = { personId: string; at: Date; text: string };
const peopleOf = (contacts: Contact[]) => new Set(contacts.map(({ personId }) => personId));
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

async function firstContactsOf(app: AppContext, tx: Queryable, learner: Learner): Promise<Contact[]> {
  const since = new Date(app.now().getTime() - REMEMBERED_DAYS * DAY_MS);
  const requests = await tx
    .select({ personId: studyRequests.receiverId, at: studyRequests.createdAt, text: studyRequests.message })
    .from(studyRequests)
    .where(and(eq(studyRequests.senderId, learner.id), gt(studyRequests.createdAt, since)));
  return [...requests, ...(await firstMessagesOf(tx, learner.id, since))];
}

async function isNew(tx: Queryable, learner: Learner, now: number): Promise<boolean> {
  const [account] = await tx.select({ since: users.createdAt }).from(users).where(eq(users.id, learner.id));
  return (account?.since.getTime() ?? now) > now - NEW_FOR_DAYS * DAY_MS;
}
