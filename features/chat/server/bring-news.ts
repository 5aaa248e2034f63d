import { bringTo } from '#server/realtime/bring.ts';
import { chatEvents } from '../contract.ts';
import { noteArrived, readNews } from './sync-conversations.ts';

const { appended, changed } = chatEvents.toBrowsers;

/** Pushes changes to clients with the conversation open. They count as delivered when the client confirms. */
export const bringNews = bringTo({
  brought: chatEvents.brought.news,
  room: chatEvents.rooms.conversation,
  on: [appended, changed],
  placeOf: ({ conversationId, version }) => ({ id: conversationId, version }),
  async read(app, learner, { id, version: since }) {
    const news = await readNews(app, learner, { id, version: since });
    if (!news) return null;
    const { version, messages } = news;
    const last = Math.max(0, ...messages.filter(({ senderId }) => senderId !== learner.id).map(({ seq }) => seq));
    const payload = { id, since, version, messages };
    return last > 0 ? { payload, onArrived: () => noteArrived(app, learner, id, last) } : { payload };
  },
});
