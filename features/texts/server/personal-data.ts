import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { commentators } from './tables.ts';

export const textsData: PersonalData = {
  export: (app, userId) => rowsOf(app, commentators, userId, commentators.userId),
  async erase(_app, tx, _events, userId) {
    await tx.delete(commentators).where(eq(commentators.userId, userId));
  },
};
