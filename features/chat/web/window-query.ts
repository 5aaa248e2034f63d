import { queryClient } from '#web/query-client.ts';
import { chatApi } from './chat-api.ts';
import { type MessageWindow, openWindow } from './message-window.ts';

/** Of a conversation with more that is unread than this the first unread is shown first, and not the last. */
const UNREAD_AT_ONCE = 25;

const keyOf = (id: string) => [['chat', 'window'], { input: { id } }] as const;

/**
 * What this tab has of a conversation. It is asked for once; then it is caught up with by its position.
 * @param start what was read and what was not when it is opened
 */
export const windowQuery = (id: string, start: { readSeq: number; unread: number } = { readSeq: 0, unread: 0 }) => ({
  queryKey: keyOf(id),
  queryFn: async (): Promise<MessageWindow> =>
    openWindow(await chatApi.messages.call(start.unread > UNREAD_AT_ONCE ? { id, around: start.readSeq + 1 } : { id })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Changes what this tab has of a conversation, where it has anything of it. */
export const changeWindow = (id: string, change: (window: MessageWindow) => MessageWindow): void =>
  void queryClient.setQueryData<MessageWindow>(keyOf(id), (window) => window && change(window));

/** What this tab has of conversations, as positions to catch up from. */
export const keptWindows = (): { id: string; version: number }[] =>
  queryClient.getQueriesData<MessageWindow>({ queryKey: [['chat', 'window']] }).flatMap(([key, window]) => {
    const { input } = key[1] as { input: { id: string } };
    return window ? [{ id: input.id, version: window.version }] : [];
  });
