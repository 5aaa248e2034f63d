import * as z from 'zod';
import { KEY_PATTERN } from './segment-keys.ts';

/**
 * Where a segment stands in its section: `3`, or `2:3` and `2a:3` where there are levels between. The key of a segment is
 * the same whatever versions are shown.
 */
export const segmentKey = z
  .string()
  .max(40)
  .regex(new RegExp(`^${KEY_PATTERN}$`));
