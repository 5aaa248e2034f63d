import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext, Person } from '#server/app-context.ts';
import { NOBODY } from '#shared/nobody.ts';
import { blocks } from './tables.ts';

/** Whether one of the two blocked the other, as a condition. Every query that reads people for somebody carries it. */
export const areApart = (one: Person, other: Person): SQL<boolean> =>
  sql`exists (select 1 from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`;

/** The ids of those somebody is apart from, in parentheses: one look for a long list instead of one for each row. */
export const apartFrom = (asker: Person): SQL =>
  sql`(select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${asker}::uuid
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${asker}::uuid)`;

/*
 * What stays of two who are apart says no more than what stays of somebody who has left, so that nobody can tell a block
 * from a leaving. A seat, an invitation or a request stays, of NOBODY and without a picture: so a row of `users` says of
 * who has left by itself, and `nameTo` and `pictureTo` say it of the others. What goes with an account (answers, words) is
 * shown of neither from the first moment. `server/parted-or-left.test.ts` compares.
 */

/** How a person is called to a reader: by their name, or NOBODY where one of the two blocked the other. */
export const nameTo = (reader: Person, person: Person, name: SQLWrapper): SQL<string> =>
  sql<string>`case when ${areApart(reader, person)} then ${NOBODY} else ${name} end`;

/**
 * Whether a reader's own archive does not name a person: they blocked the reader. Who the reader blocked remains named,
 * because the list of the reader's blocks is part of the archive.
 */
export const hidesInArchive = (reader: Person, person: Person): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${blocks}
    where (${blocks.blockerId}, ${blocks.blockedId}) = (${person}::uuid, ${reader}::uuid))`;

/** Days after a block in which both may report what they could see before it. */
const REPORTABLE_DAYS = 180;

/** Whether no block of the two is older than 180 days. */
export const mayStillReport = ({ clock }: Pick<AppContext, 'clock'>, asker: Person, other: Person): SQL<boolean> =>
  noBlockBefore(asker, other, sql`${clock.sql} - make_interval(days => ${REPORTABLE_DAYS})`);

/** Whether a moment precedes every block of the two: both could see then what the other wrote. */
export const noBlockBefore = (asker: Person, other: Person, at: SQLWrapper): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from ${blocks}
    where (${blocks.blockerId}, ${blocks.blockedId})
        in ((${asker}::uuid, ${other}::uuid), (${other}::uuid, ${asker}::uuid))
      and ${blocks.createdAt} <= ${at})`;

/** The picture of a person to a reader, as `nameTo` calls them. */
export const pictureTo = (reader: Person, person: Person, image: SQLWrapper): SQL<string | null> =>
  sql<string | null>`case when ${areApart(reader, person)} then null else ${image} end`;
