import * as z from 'zod';
import { KEY_PATTERN } from './segment-keys.ts';

/** `3`, or `2:3` and `2a:3` with levels. Independent of the shown versions. */
export const segmentKey = z
  .string()
  .max(40)
  .regex(new RegExp(`^${KEY_PATTERN}$`));
