import * as z from 'zod';

/** Position of a message, counted from 1. */
export const seq = z.int().min(1).max(2_147_483_647);
export const position = z.int().min(0).max(2_147_483_647);
