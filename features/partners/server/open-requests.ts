import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AppContext } from '#server/app-context.ts';
import { studyRequests } from './tables.ts';

export const OPEN_DAYS = 7;
const OPEN_MS = OPEN_DAYS * 24 * 60 * 60_000;

/** Earlier requests have expired, even if the job has not run. */
export const openSince = ({ now }: AppContext): Date => new Date(now().getTime() - OPEN_MS);

export const openUntil = ({ createdAt }: { createdAt: Date }): Date => new Date(createdAt.getTime() + OPEN_MS);

export const isOpen = (app: AppContext): SQL | undefined =>
  and(eq(studyRequests.status, 'pending'), gt(studyRequests.createdAt, openSince(app)));

export const isLapsed = (app: AppContext, { status, createdAt }: { status: string; createdAt: Date }): boolean =>
  status === 'pending' && createdAt <= openSince(app);

/** Maximum pending requests per receiver. */
export const INBOX = 5;

/** @param since result of `openSince` */
export const isCrowdedSince = (since: SQL, person: AnyPgColumn): SQL =>
  sql`(select count(*) >= ${sql.raw(`${INBOX}`)} from ${studyRequests} where ${studyRequests.receiverId} = ${person}
    and ${studyRequests.status} = 'pending' and ${studyRequests.createdAt} > ${since})`;
