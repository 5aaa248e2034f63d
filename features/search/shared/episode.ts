import * as z from 'zod';
import { titles } from '#features/texts/shared/texts.ts';
import { episodeKinds } from './episode-kinds.ts';

/** A passage remembered by a name that no verse contains: the tower of Babel, the manna. */
export const episode = z.object({
  kind: z.enum(episodeKinds),
  names: titles,
  ref: z.string(),
  heRef: z.string(),
  slug: z.string(),
  book: z.string(),
  titles,
});
export type Episode = z.infer<typeof episode>;
