import * as z from 'zod';
import { defineEvents } from '#shared/events.ts';
import { id } from '#shared/kinds.ts';
import { message } from './message.ts';
import { position, seq } from './places.ts';

export const chatEvents = defineEvents('chat', {
  toBrowsers: {
    /** A message was written. */
    appended: z.object({ conversationId: id, seq, version: seq }),
    /** A message was changed or removed, or somebody reacted to it. */
    changed: z.object({ conversationId: id, seq, version: seq }),
    /** Something only oneself sees of a conversation is another: said to one's own browsers. */
    memberChanged: z.object({ conversationId: id }),
    /** Somebody writes, as of now. */
    typing: z.object({ conversationId: id, personId: id }),
    /** A member is further than before; `readSeq` is null where it is not shown. */
    positions: z.object({ conversationId: id, personId: id, deliveredSeq: position, readSeq: position.nullable() }),
  },
  fromBrowsers: {
    typing: z.object({ conversationId: id }),
  },
  rooms: ['conversation'],
  brought: {
    /** What was written and changed in a conversation that is open, from one version to another. */
    news: z.object({ id, since: position, version: position, messages: z.array(message) }),
  },
});
