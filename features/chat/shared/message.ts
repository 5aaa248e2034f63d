import * as z from 'zod';
import { id, instant } from '#shared/base.ts';
import { reactions } from './limits.ts';
import { seq } from './places.ts';

/** What a message says. */
export const messageBody = {
  text: z.string(),
  /** The reference of an attached passage. */
  passage: z.string().nullable(),
  removed: z.boolean(),
};

/** A message as a member of its conversation sees it; it is named by `conversationId` and `seq`. */
export const message = z.object({
  conversationId: id,
  seq,
  /** Grows with every change: of two forms of a message the higher one is the newer. */
  version: seq,
  senderId: id,
  /** What the sender's browser named it; null for others. */
  clientId: id.nullable(),
  ...messageBody,
  /** What it answers, as far as the reader may see that. */
  replyTo: z.object({ seq, senderId: id, ...messageBody }).nullable(),
  reactions: z.array(z.object({ personId: id, reaction: z.enum(reactions) })),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Message = z.infer<typeof message>;
