import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { voiceTabs } from './tables.ts';

/** Audio is not stored. */
export const voiceData: PersonalData = {
  export: async () => ({}),
  async erase(_app, tx, _events, userId) {
    await tx.delete(voiceTabs).where(eq(voiceTabs.userId, userId));
  },
  notExported: { voice_tabs: 'A row lives as long as a tab is in a call, and says no more than that.' },
};
