import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/personal-data.ts';
import { availabilityExceptions, availabilitySlots, profiles } from './tables.ts';

const tables = [profiles, availabilitySlots, availabilityExceptions];

export const profileData: PersonalData = {
  export: async (app, userId) =>
    Object.assign({}, ...(await Promise.all(tables.map((table) => rowsOf(app, table, userId, table.userId))))),
  async erase(_app, tx, _events, userId) {
    for (const table of tables) await tx.delete(table).where(eq(table.userId, userId));
  },
};
