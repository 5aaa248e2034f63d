import { ORPCError } from '@orpc/client';
import { deleteStream, readStream, storeStream } from '#web/streams/stored-streams.ts';
import { chatApi } from './chat-api.ts';
import { type MessageWindow, openWindow, withChanges } from './message-window.ts';

const LAST = 200;
/** Changes above which a full page is the smaller response. */
const WORTH = 300;
const TOGETHER = 1_000;

const streamOf = (id: string) => `chat ${id}`;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Does not store an incomplete window: the stored one can still be synced.
 * @param read undefined after another user signed in
 */
export function storeWindow(learnerId: string, id: string, read: () => MessageWindow | undefined): void {
  if (waiting.has(id)) return;
  const store = () => {
    waiting.delete(id);
    const window = read();
    if (!window || window.hasAfter || window.ahead.length > 0 || window.messages.length === 0) return;
    const messages = window.messages.slice(-LAST);
    const hasBefore = window.hasBefore || messages.length < window.messages.length;
    void storeStream(learnerId, streamOf(id), { messages, hasBefore, version: window.version });
  };
  waiting.set(id, setTimeout(store, TOGETHER));
}

export const dropWindow = (learnerId: string, id: string): Promise<void> => deleteStream(learnerId, streamOf(id));

/**
 * Applies later changes in one sync, unless offline.
 * @param version latest known version
 * @returns null if nothing is stored, or the changes leave a gap: the caller then loads a page
 */
export async function restoreWindow(learnerId: string, id: string, version: number): Promise<MessageWindow | null> {
  type Stored = Pick<MessageWindow, 'hasBefore' | 'version'> & { messages: MessageWindow['messages'] };
  const stored = await readStream<Stored>(learnerId, streamOf(id));
  // After a restore from a backup the server's version is lower.
  if (!stored || version < stored.version || version > stored.version + WORTH) return null;
  const window = openWindow({ ...stored, messages: [...stored.messages], hasAfter: false });
  const position = { id, version: stored.version };
  const answer = await chatApi.sync.call({ positions: [position] }).catch((error: unknown) => {
    if (error instanceof ORPCError && error.status < 500) throw error;
  });
  if (!answer) return window;
  const [stream] = answer.streams;
  if (!stream || stream.more || stream.version < stored.version) {
    await dropWindow(learnerId, id);
    return null;
  }
  const complete = withChanges(window, stream.messages, stream.version);
  // The gap is from a time without membership: those messages are unreadable.
  return complete.ahead.length > 0 ? null : complete;
}
