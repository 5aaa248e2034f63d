import * as z from 'zod';
import { defineEvents } from '#shared/events.ts';
import { id } from '#shared/kinds.ts';
import { message } from './message.ts';
import { position, seq } from './places.ts';

export const chatEvents = defineEvents('chat', {
  toBrowsers: {
    appended: z.object({ conversationId: id, seq, version: seq }),
    /** The message was edited or removed, or its reactions changed. */
    changed: z.object({ conversationId: id, seq, version: seq }),
    memberChanged: z.object({ conversationId: id }),
    typing: z.object({ conversationId: id, personId: id }),
    /** `readSeq` is null if hidden. */
    positions: z.object({ conversationId: id, personId: id, deliveredSeq: position, readSeq: position.nullable() }),
  },
  fromBrowsers: {
    typing: z.object({ conversationId: id }),
  },
  rooms: ['conversation'],
  brought: {
    news: z.object({ id, since: position, version: position, messages: z.array(message) }),
  },
});
