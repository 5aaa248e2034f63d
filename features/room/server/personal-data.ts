import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { rooms, roomTabs } from './tables.ts';

export const roomData: PersonalData = {
  export: (app, userId) => rowsOf(app, rooms, userId, rooms.turnedBy),
  async erase(_app, tx, _events, userId) {
    await tx.update(rooms).set({ turnedBy: null }).where(eq(rooms.turnedBy, userId));
    await tx.delete(roomTabs).where(eq(roomTabs.userId, userId));
  },
  notExported: { room_tabs: 'Pages that are open now; they are forgotten within a minute after they close.' },
};
