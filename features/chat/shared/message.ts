import * as z from 'zod';
import { id, instant } from '#shared/kinds.ts';
import { reactions } from './limits.ts';
import { seq } from './places.ts';

export const messageBody = {
  text: z.string(),
  passage: z.string().nullable(),
  removed: z.boolean(),
};

export const message = z.object({
  conversationId: id,
  seq,
  version: seq,
  senderId: id,
  /** Created by the sender's browser; null for other readers. */
  clientId: id.nullable(),
  ...messageBody,
  /** The quoted message, as far as the reader may see it. */
  replyTo: z.object({ seq, senderId: id, ...messageBody }).nullable(),
  reactions: z.array(z.object({ personId: id, reaction: z.enum(reactions) })),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Message = z.infer<typeof message>;
