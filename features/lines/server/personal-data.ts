import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { verseLines } from './tables.ts';

export const linesData: PersonalData = {
  export: (app, userId) => rowsOf(app, verseLines, userId, verseLines.userId),
  async erase(_app, tx, _events, userId) {
    await tx.delete(verseLines).where(eq(verseLines.userId, userId));
  },
};
