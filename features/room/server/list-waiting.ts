// Reads people: names and pictures of those in a room of the learner's session whom the learner may see.
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import { nameTo, pictureTo } from '#features/people/server/blocks-api.ts';
import { pictureOf } from '#features/profile/shared/picture-api.ts';
import { isSeated } from '#features/sessions/server/entry-api.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import type { Waiting } from '../contract.ts';
import { GONE_AFTER_SECONDS } from '../shared/limits.ts';
import { roomTabs } from './tables.ts';

const MOST = 5;
const me = sql.placeholder('learner');
const isLive = gt(
  roomTabs.heardAt,
  sql`${sql.placeholder('now')}::timestamptz - make_interval(secs => ${literal(GONE_AFTER_SECONDS)})`,
);

export const waitingRooms = defineList({
  name: 'list_waiting_rooms',
  values: ({ learner, now }) => ({ learner: learner.id, now }),
  query: ({ db }) =>
    db
      .selectDistinctOn([roomTabs.sessionId], {
        id: roomTabs.sessionId,
        personId: users.id,
        name: nameTo(me, users.id, users.name),
        image: pictureTo(me, users.id, users.image),
      })
      .from(roomTabs)
      .innerJoin(users, eq(users.id, roomTabs.userId))
      .where(
        and(
          isLive,
          ne(roomTabs.state, 'gone'),
          sql`${roomTabs.userId} <> ${me}`,
          isSeated(me, roomTabs.sessionId),
          visibleTo(me),
          sql`not exists (select 1 from ${roomTabs} own where own.session_id = ${roomTabs.sessionId}
            and own.user_id = ${me} and own.state <> 'gone'
            and own.heard_at > ${sql.placeholder('now')}::timestamptz - make_interval(secs => ${literal(GONE_AFTER_SECONDS)}))`,
        ),
      )
      .orderBy(asc(roomTabs.sessionId), asc(roomTabs.userId))
      .limit(literal(MOST)),
  show: (rows): Waiting[] =>
    rows.map(({ id, personId, name, image }) => ({
      id,
      person: { id: personId, name, picture: pictureOf(image)?.small ?? null },
    })),
});
