import * as z from 'zod';
import { base, learnerError } from '#contract/base.ts';

/**
 * A piece of a Hebrew verse, shown one after the other as they are: text with its own spaces; a reading where what is
 * written (`k`, ketiv, without vowels) is read otherwise (`q`, qere), either perhaps empty; a mark of the codex: an open
 * (`pe`) or closed (`samekh`) section after the verse, or an inverted nun.
 */
const token = z.union([
  z.string(),
  z.object({ k: z.string(), q: z.string() }),
  z.object({ m: z.enum(['pe', 'samekh', 'nun']) }),
]);
export type Token = z.infer<typeof token>;

const verse = z.object({
  n: z.number().int(),
  he: z.array(token),
  /** The translation; null where it has none of its own for this verse. */
  en: z.string().nullable(),
  /** Number of the earlier verse in which the translation has this one too. */
  enAt: z.number().int().optional(),
});
export type Verse = z.infer<typeof verse>;

const version = z.object({ title: z.string(), license: z.string(), source: z.string() });

export const chapter = z.object({
  /** Canonical reference, e.g. `Genesis 1`. */
  ref: z.string(),
  heRef: z.string(),
  book: z.string(),
  heTitle: z.string(),
  titles: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }),
  chapter: z.number().int(),
  chapters: z.number().int(),
  categories: z.array(z.string()),
  verses: z.array(verse),
  /** The part of the address of the chapter before and after, across books; null at the ends of the canon. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  versions: z.object({ he: version, en: version }),
});
export type Chapter = z.infer<typeof chapter>;

export const libraryContract = {
  chapter: base
    .errors({ TEXT_NOT_FOUND: learnerError(404), REFERENCE_MISSING: learnerError(400) })
    .route({
      method: 'GET',
      path: '/library/texts/{reference}',
      summary: 'A chapter in Hebrew and English',
      tags: ['library'],
    })
    .input(z.object({ reference: z.string() }))
    .output(chapter),
};
