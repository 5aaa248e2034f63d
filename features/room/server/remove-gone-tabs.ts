import { lt } from 'drizzle-orm';
import type { AppContext, Worker } from '#server/app-context.ts';
import { roomEvents } from '../contract.ts';
import { emitPresence } from './emit-presence.ts';
import { goneBefore } from './present-people.ts';
import { roomTabs } from './tables.ts';
import { audienceOf } from './turn-page.ts';

export const removeGoneTabs: Worker = {
  name: 'room.gone-tabs',
  everySeconds: 5,
  async run(app: AppContext) {
    const removed = await app.db
      .delete(roomTabs)
      .where(lt(roomTabs.heardAt, goneBefore(app.now())))
      .returning({ sessionId: roomTabs.sessionId, userId: roomTabs.userId, state: roomTabs.state });
    const open = removed.filter(({ state }) => state !== 'gone');
    for (const id of new Set(open.map(({ sessionId }) => sessionId)))
      app.events.emit(roomEvents.toBrowsers.people, { id }, audienceOf(id));
    for (const tab of open) await emitPresence(app.db, app.events, tab);
  },
};
