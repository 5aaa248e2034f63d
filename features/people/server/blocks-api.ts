import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext, Person } from '#server/app-context.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { blocks } from './tables.ts';

/** Condition: a block exists between two people, in either direction. Every query of people for a reader includes it. */
export const areBlocked = (one: Person, other: Person): SQL<boolean> =>
  sql`exists (select 1 from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`;

/** Subquery of the ids on either side of a person's blocks: for long lists, one lookup instead of one per row. */
export const blockedWith = (asker: Person): SQL =>
  sql`(select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${asker}::uuid
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${asker}::uuid)`;

/*
 * A blocked person must look the same as a deleted account, or a block could be recognised. Seats, invitations and
 * requests remain, with ANONYMOUS as the name and without a picture. The row of a deleted account holds these values
 * itself; `nameTo` and `pictureTo` replace them for blocked people. `server/tests/blocked-or-left.test.ts` compares the
 * two cases.
 */

/** The name of a person as a reader sees it: ANONYMOUS after a block in either direction. */
export const nameTo = (reader: Person, person: Person, name: SQLWrapper): SQL<string> =>
  sql<string>`case when ${areBlocked(reader, person)} then ${ANONYMOUS} else ${name} end`;

/**
 * Condition: the reader's own archive omits the name of a person, because that person blocked the reader. People the reader
 * blocked are named, because the list of the reader's blocks is part of the archive.
 */
export const hidesInArchive = (reader: Person, person: Person): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${blocks}
    where (${blocks.blockerId}, ${blocks.blockedId}) = (${person}::uuid, ${reader}::uuid))`;

/** Days after a block in which both may report content from before it. */
const REPORTABLE_DAYS = 180;

/** Condition: no block between the two is older than 180 days. */
export const mayStillReport = ({ clock }: Pick<AppContext, 'clock'>, asker: Person, other: Person): SQL<boolean> =>
  noBlockBefore(asker, other, sql`${clock.sql} - make_interval(days => ${REPORTABLE_DAYS})`);

/** Condition: a time is before every block between the two, when each still saw the other's messages. */
export const noBlockBefore = (asker: Person, other: Person, at: SQLWrapper): SQL<boolean> =>
  sql<boolean>`not exists (select 1 from ${blocks}
    where (${blocks.blockerId}, ${blocks.blockedId})
        in ((${asker}::uuid, ${other}::uuid), (${other}::uuid, ${asker}::uuid))
      and ${blocks.createdAt} <= ${at})`;

/** The picture of a person as a reader sees it: null where `nameTo` gives ANONYMOUS. */
export const pictureTo = (reader: Person, person: Person, image: SQLWrapper): SQL<string | null> =>
  sql<string | null>`case when ${areBlocked(reader, person)} then null else ${image} end`;
