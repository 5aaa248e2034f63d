import { desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/api.ts';
import { nameTo, pictureTo } from '#features/people/server/api.ts';
import { pictureOf } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import type { StudyRequest } from '../contract.ts';
import { isLapsed } from './open-requests.ts';
import { studyRequests } from './tables.ts';

export const MOST_REQUESTS = 100;
const senders = alias(users, 'senders');
const receivers = alias(users, 'receivers');

const called = ({ name, image }: typeof senders | typeof receivers) => ({
  name: nameTo(studyRequests.senderId, studyRequests.receiverId, name),
  image: pictureTo(studyRequests.senderId, studyRequests.receiverId, image),
});

const requests = (db: Queryable) =>
  db
    .select({
      request: studyRequests,
      sender: called(senders),
      receiver: called(receivers),
    })
    .from(studyRequests)
    .innerJoin(senders, eq(senders.id, studyRequests.senderId))
    .innerJoin(receivers, eq(receivers.id, studyRequests.receiverId));

const learner = sql.placeholder('learner');

export const myRequests = defineList({
  name: 'list_requests',
  values: ({ learner: { id } }) => ({ learner: id }),
  query: ({ db }) =>
    requests(db)
      .where(or(eq(studyRequests.receiverId, learner), eq(studyRequests.senderId, learner)))
      .orderBy(desc(studyRequests.createdAt), desc(studyRequests.id))
      .limit(literal(MOST_REQUESTS)),
  show: (rows, asking, app) => rows.map((row) => present(app, row, asking.learner)),
});

export async function readRequest(app: AppContext, db: Queryable, learner: Learner, id: string): Promise<StudyRequest> {
  const [row] = await requests(db).where(eq(studyRequests.id, id));
  if (!row) throw new Error('a request that was just written is not there');
  return present(app, row, learner);
}

type Row = Awaited<ReturnType<typeof requests>>[number];

function present(app: AppContext, { request, sender, receiver }: Row, learner: Learner): StudyRequest {
  const incoming = request.receiverId === learner.id;
  const other = incoming ? sender : receiver;
  const unknown = other.name === ANONYMOUS;
  // Hidden alike for deleted accounts, whose text is erased, and blocks.
  const silent = incoming && unknown;
  return {
    id: request.id,
    otherId: unknown ? null : incoming ? request.senderId : request.receiverId,
    otherName: other.name,
    otherPicture: pictureOf(other.image)?.small,
    incoming,
    subject: silent ? '' : request.subject,
    message: silent ? '' : request.message,
    textReference: silent ? null : request.textReference,
    proposedTime: request.proposedTime?.toISOString() ?? null,
    status: isLapsed(app, request) ? 'expired' : (request.status as StudyRequest['status']),
    createdAt: request.createdAt.toISOString(),
  };
}
