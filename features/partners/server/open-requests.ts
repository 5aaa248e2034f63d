import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AppContext } from '#server/app-context.ts';
import { studyRequests } from './tables.ts';

/** How long a request waits for an answer. */
export const OPEN_DAYS = 7;
const OPEN_MS = OPEN_DAYS * 24 * 60 * 60_000;

/** What was sent before then waits no more, whether or not the job has said so already. */
export const openSince = ({ now }: AppContext): Date => new Date(now().getTime() - OPEN_MS);

/** When somebody stops waiting for an answer. */
export const openUntil = ({ createdAt }: { createdAt: Date }): Date => new Date(createdAt.getTime() + OPEN_MS);

/** Rows that wait for an answer. */
export const isOpen = (app: AppContext): SQL | undefined =>
  and(eq(studyRequests.status, 'pending'), gt(studyRequests.createdAt, openSince(app)));

/** Whether nobody answered in time, as the job will write it. */
export const isLapsed = (app: AppContext, { status, createdAt }: { status: string; createdAt: Date }): boolean =>
  status === 'pending' && createdAt <= openSince(app);

/** How many open ones may wait at one person. */
export const INBOX = 5;

/**
 * Whether as many wait at a person as may.
 * @param since what `openSince` gave, for a prepared statement
 * @param person id, as a column of a query over people
 */
export const isCrowdedSince = (since: SQL, person: AnyPgColumn): SQL =>
  sql`(select count(*) >= ${sql.raw(`${INBOX}`)} from ${studyRequests} where ${studyRequests.receiverId} = ${person}
    and ${studyRequests.status} = 'pending' and ${studyRequests.createdAt} > ${since})`;
