import { createCatchUp } from '#web/streams/catch-up.ts';
import type { Message } from '../contract.ts';
import { chatApi } from './chat-api.ts';

/** Conversations that are shown, kept complete by their positions. */
export const conversationStreams = createCatchUp<Message>(async (positions) => {
  const { streams, gone } = await chatApi.sync.call({ positions });
  return { streams: streams.map(({ messages: items, ...stream }) => ({ ...stream, items })), gone };
});
