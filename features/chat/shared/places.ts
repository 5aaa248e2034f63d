import * as z from 'zod';

/** A place in a conversation: 1 is the first message. */
export const seq = z.int().min(1).max(2_147_483_647);
/** How far something is; 0 before the first message. */
export const position = z.int().min(0).max(2_147_483_647);
