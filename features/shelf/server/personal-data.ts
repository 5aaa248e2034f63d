import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { openedSections, readingPositions, userTexts } from './tables.ts';

const tables = [userTexts, readingPositions, openedSections];

export const shelfData: PersonalData = {
  async export(app, userId) {
    const parts = await Promise.all(tables.map((table) => rowsOf(app, table, userId, table.userId)));
    return Object.assign({}, ...parts);
  },
  async erase(_app, tx, _events, userId) {
    for (const table of tables) await tx.delete(table).where(eq(table.userId, userId));
  },
};
