import * as z from 'zod';

/** Position of a message in its conversation, from 1. */
export const seq = z.int().min(1).max(2_147_483_647);
/** A position that was reached; 0 before the first message. */
export const position = z.int().min(0).max(2_147_483_647);
