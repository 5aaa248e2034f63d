import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/app-context.ts';
import { blocks } from './tables.ts';

/** Whether one of the two blocked the other, as a condition. Every query that reads people for somebody carries it. */
export const areApart = (one: Person, other: Person): SQL<boolean> =>
  sql`exists (select 1 from ${blocks} where (${blocks.blockerId}, ${blocks.blockedId})
    in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid)))`;

/** The ids of those somebody is apart from, in parentheses: one look for a long list instead of one for each row. */
export const apartFrom = (asker: Person): SQL =>
  sql`(select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${asker}::uuid
    union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${asker}::uuid)`;
