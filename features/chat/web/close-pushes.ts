import { queryClient } from '#web/api/query-client.ts';
import { chatApi } from './chat-api.ts';

const tagOf = (conversationId: string) => `chat-${conversationId}`;

export const closePushes = (conversationId: string): Promise<void> =>
  closeThose(async () => (tag) => tag === tagOf(conversationId));

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
    // Unsupported or failed: the next visit retries.
  }
}
