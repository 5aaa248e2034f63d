// Reads people: name and picture of those who thanked the learner; none after a block.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import { pictureOf } from '#features/profile/shared/picture-api.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { titleIn } from '#server/locales.ts';
import type { Thanks } from '../../contract.ts';
import { seatOf } from '../seats/seats-of-people.ts';
import { sessionThanks, studySessions } from '../tables.ts';

const MOST = 5;
const me = sql.placeholder('learner');

export const newThanks = defineList({
  name: 'list_thanks',
  values: ({ learner }) => ({ learner: learner.id }),
  query: ({ db }) =>
    db
      .select({
        id: studySessions.id,
        title: studySessions.title,
        startsAt: studySessions.startsAt,
        personId: users.id,
        name: users.name,
        image: users.image,
        text: sessionThanks.text,
      })
      .from(sessionThanks)
      .innerJoin(studySessions, eq(studySessions.id, sessionThanks.sessionId))
      .innerJoin(users, eq(users.id, sessionThanks.authorId))
      .where(and(sql`${sessionThanks.readerId} = ${me}`, isNull(sessionThanks.readAt), visibleTo(me)))
      .orderBy(desc(sessionThanks.createdAt), desc(sessionThanks.sessionId))
      .limit(literal(MOST)),
  show: (rows, { learner }, app): Thanks[] =>
    rows.map(({ id, title, startsAt, personId, name, image, text }) => ({
      id,
      title: titleIn(learner.language, title),
      startsAt: startsAt.toISOString(),
      person: { id: personId, name, picture: pictureOf(image)?.small ?? null },
      seat: seatOf(app, id, personId),
      text,
    })),
});
