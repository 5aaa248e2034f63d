import { createCatchUp, type Position } from '#web/streams/catch-up.ts';
import type { Message } from '../contract.ts';
import { chatApi } from './chat-api.ts';
import { withChanges } from './message-window.ts';
import { changeWindow, loadedWindows } from './window-query.ts';

/** Most conversations of one question. */
const AT_ONCE = 200;

/** Whether the next question says that a page is here again, and asks for what is loaded of other conversations as well. */
let isBack = false;

/** Conversations that are shown, kept complete by their positions. */
export const conversationStreams = createCatchUp<Message>(async (positions) => {
  const { streams, gone } = await ask(positions);
  return { streams: streams.map(({ messages: items, ...stream }) => ({ ...stream, items })), gone };
});

/**
 * Hints may have been lost: one question for what is shown and for what this tab has of other conversations, which also
 * says that whatever was written has arrived.
 */
export async function comeBack(): Promise<void> {
  isBack = true;
  // What is shown asks by itself, and again until it has an answer; all else is made up for when it is shown.
  if (conversationStreams.all() === 0) await ask([]).catch(() => {});
}

async function ask(positions: Position[]) {
  const here = isBack;
  isBack = false;
  const shown = new Set(positions.map(({ id }) => id));
  const loaded = here ? loadedWindows().filter(({ id }) => !shown.has(id)) : [];
  try {
    const answer = await chatApi.sync.call({ positions: [...positions, ...loaded].slice(0, AT_ONCE), here });
    for (const { id, version, messages } of answer.streams)
      if (!shown.has(id)) changeWindow(id, (window) => withChanges(window, messages, version));
    return answer;
  } catch (error) {
    isBack ||= here;
    throw error;
  }
}
