import { sql } from 'drizzle-orm';
import type { Worker } from '#server/app-context.ts';
import { RESTORE_SECONDS } from '../shared/limits.ts';
import { annotations } from './tables.ts';

/** Erases removed annotations. The row stays, so that a repeated create request does not restore it. */
export const forgetRemoved: Worker = {
  name: 'annotations.forget-removed',
  everySeconds: 20,
  async run({ db, clock }) {
    await db.execute(sql`
      update ${annotations} set body = '', tags = '{}', others = '{}', words = '', partner_id = null
      where removed_at <= ${clock.sql} - make_interval(secs => ${RESTORE_SECONDS}) and words <> ''`);
  },
};
