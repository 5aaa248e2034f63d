import { queryClient } from '#web/query-client.ts';
import { saidOffline } from '#web/said-offline.ts';
import { chatApi } from './chat-api.ts';
import { type MessageWindow, openWindow } from './message-window.ts';
import { restoreWindow } from './stored-window.ts';

/** Of a conversation with more that is unread than this the first unread is shown first, and not the last. */
const UNREAD_AT_ONCE = 25;

const keyOf = (id: string) => [['chat', 'window'], { input: { id } }] as const;

type Start = { id: string; readSeq: number; unread: number; version: number };

/**
 * What this tab has of a conversation. It is asked for once, or is what the browser had before the page was loaded; then it
 * is caught up with by its position.
 * @param start how far the conversation is and was read when it is opened
 */
export const windowQuery = ({ id, readSeq, unread, version }: Start, learnerId: string) => ({
  ...saidOffline,
  queryKey: keyOf(id),
  queryFn: async (): Promise<MessageWindow> =>
    (await restoreWindow(learnerId, id, version)) ??
    openWindow(await chatApi.messages.call(unread > UNREAD_AT_ONCE ? { id, around: readSeq + 1 } : { id })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** What this tab has of a conversation now. */
export const windowOf = (id: string): MessageWindow | undefined => queryClient.getQueryData<MessageWindow>(keyOf(id));

/** Changes what this tab has of a conversation, where it has anything of it. */
export const changeWindow = (id: string, change: (window: MessageWindow) => MessageWindow): void =>
  void queryClient.setQueryData<MessageWindow>(keyOf(id), (window) => window && change(window));

/** What this tab has of conversations, as positions to catch up from. */
export const loadedWindows = (): { id: string; version: number }[] =>
  queryClient.getQueriesData<MessageWindow>({ queryKey: [['chat', 'window']] }).flatMap(([key, window]) => {
    const { input } = key[1] as { input: { id: string } };
    return window ? [{ id: input.id, version: window.version }] : [];
  });
