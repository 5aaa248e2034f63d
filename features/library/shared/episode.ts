import * as z from 'zod';
import { episodeKinds } from './episode-kinds.ts';
import { titles } from './texts.ts';

/** What people remember by a name that no verse has: the tower of Babel, the law of the king, the manna; and its place. */
export const episode = z.object({
  kind: z.enum(episodeKinds),
  /** Its usual name in each language. */
  names: titles,
  ref: z.string(),
  heRef: z.string(),
  slug: z.string(),
  /** The book it stands in. */
  book: z.string(),
  titles,
});
export type Episode = z.infer<typeof episode>;
