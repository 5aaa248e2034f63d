import { eq, or } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { blocks, lastActive } from './tables.ts';

/** The export lists blocks by the person, not of them. Deleting either account deletes the block. */
export const peopleData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, blocks, userId, blocks.blockerId)),
    ...(await rowsOf(app, lastActive, userId, lastActive.userId)),
  }),
  async erase(_app, tx, _events, userId) {
    await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
    await tx.delete(lastActive).where(eq(lastActive.userId, userId));
  },
};
