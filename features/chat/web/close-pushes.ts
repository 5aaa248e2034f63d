import { queryClient } from '#web/query-client.ts';
import { chatApi } from './chat-api.ts';

const tagOf = (conversationId: string) => `chat-${conversationId}`;

/** Takes back what a push has shown of a conversation that was read. */
export const closePushes = (conversationId: string): Promise<void> =>
  closeThose(async () => (tag) => tag === tagOf(conversationId));

/** Takes back what pushes have shown of conversations that were read on another device while no page was here to hear of it. */
export const closeReadPushes = (): Promise<void> =>
  closeThose(async () => {
    const { conversations } = await queryClient.fetchQuery(chatApi.conversations.queryOptions());
    const unread = new Set(conversations.flatMap(({ id, unread }) => (unread > 0 ? [tagOf(id)] : [])));
    return (tag) => tag.startsWith(tagOf('')) && !unread.has(tag);
  });

async function closeThose(which: () => Promise<(tag: string) => boolean>): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const shown = ((await registration?.getNotifications()) ?? []).filter(({ tag }) => tag.startsWith(tagOf('')));
    if (shown.length === 0) return;
    const isRead = await which();
    for (const notification of shown) if (isRead(notification.tag)) notification.close();
  } catch {
    // A browser without pushes has none to take back; what is not known now is known at the next absence.
  }
}
