import { queryClient } from '#web/api/query-client.ts';
import { chatApi } from './chat-api.ts';
import { type MessageWindow, openWindow } from './message-window.ts';
import { restoreWindow } from './stored-window.ts';

/** With more unread messages than this, the conversation opens at the first unread one. */
const UNREAD_AT_ONCE = 25;

const keyOf = (id: string) => [['chat', 'window'], { input: { id } }] as const;

type Start = { id: string; readSeq: number; unread: number; version: number };

/**
 * The window is restored from storage or loaded once, then synced by version.
 * @param start version and read position on opening
 */
export const windowQuery = ({ id, readSeq, unread, version }: Start, learnerId: string) => ({
  queryKey: keyOf(id),
  queryFn: async (): Promise<MessageWindow> =>
    (await restoreWindow(learnerId, id, version)) ??
    openWindow(await chatApi.messages.call(unread > UNREAD_AT_ONCE ? { id, around: readSeq + 1 } : { id })),
  staleTime: Number.POSITIVE_INFINITY,
});

export const windowOf = (id: string): MessageWindow | undefined => queryClient.getQueryData<MessageWindow>(keyOf(id));

export const changeWindow = (id: string, change: (window: MessageWindow) => MessageWindow): void =>
  void queryClient.setQueryData<MessageWindow>(keyOf(id), (window) => window && change(window));

export const loadedWindows = (): { id: string; version: number }[] =>
  queryClient.getQueriesData<MessageWindow>({ queryKey: [['chat', 'window']] }).flatMap(([key, window]) => {
    const { input } = key[1] as { input: { id: string } };
    return window ? [{ id: input.id, version: window.version }] : [];
  });
