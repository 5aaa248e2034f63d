import { createCatchUp, type Position } from '#web/streams/catch-up.ts';
import type { Message } from '../contract.ts';
import { chatApi } from './chat-api.ts';
import { withChanges } from './message-window.ts';
import { changeWindow, loadedWindows } from './window-query.ts';

const AT_ONCE = 200;

/** Whether the next sync marks the page as visible again and includes cached conversations. */
let isBack = false;

export const conversationStreams = createCatchUp<Message>(async (positions) => {
  const { streams, gone } = await ask(positions);
  return { streams: streams.map(({ messages: items, ...stream }) => ({ ...stream, items })), gone };
});

/** Syncs shown and cached conversations after events may have been lost. Marks all messages as delivered. */
export async function comeBack(): Promise<void> {
  isBack = true;
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
