import { ORPCError } from '@orpc/client';
import { deleteStream, readStream, storeStream } from '#web/streams/stored-streams.ts';
import { chatApi } from './chat-api.ts';
import { type MessageWindow, openWindow, withChanges } from './message-window.ts';

/** Messages of a conversation that outlive the page: its last ones. */
const LAST = 200;
/** So many changes later a page of messages is the shorter answer. */
const WORTH = 300;
/** Milliseconds in which changes are stored together. */
const TOGETHER = 1_000;

const streamOf = (id: string) => `chat ${id}`;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Stores what this tab has of a conversation for after a reload, soon. Only its end is stored, and only where nothing is
 * missing from it: then the older form stays, whose position asks for more.
 * @param read what the tab has when the moment has come; nothing once somebody else is signed in
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

/** A conversation is the learner's no more. */
export const dropWindow = (learnerId: string, id: string): Promise<void> => deleteStream(learnerId, streamOf(id));

/**
 * What this browser had of a conversation before the page was loaded, with all that came since: one question, by position.
 * Without a network it is what the browser had, and the position asks for the rest later.
 * @param version of the conversation as far as it is known
 * @returns null where there is nothing, or nothing that could be joined to what came since: then a page is asked for
 */
export async function restoreWindow(learnerId: string, id: string, version: number): Promise<MessageWindow | null> {
  type Stored = Pick<MessageWindow, 'hasBefore' | 'version'> & { messages: MessageWindow['messages'] };
  const stored = await readStream<Stored>(learnerId, streamOf(id));
  // A lower version than ours: the server's data is that of a backup.
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
  // The learner was out of it meanwhile: what was written then is not theirs to read.
  return complete.ahead.length > 0 ? null : complete;
}
