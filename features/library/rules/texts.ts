import * as z from 'zod';

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
  /** The translation: clean HTML (rules of the sanitiser); null where it has none of its own for this verse. */
  en: z.string().nullable(),
  /** Number of the earlier verse in which the translation has this one too. */
  enAt: z.number().int().optional(),
});
export type Verse = z.infer<typeof verse>;

const version = z.object({ title: z.string(), license: z.string(), source: z.string() });
export type Version = z.infer<typeof version>;

/** A piece of a text that is not the embedded Bible: clean HTML as well, null where that side has none. */
const segment = z.object({
  n: z.number().int(),
  /** How the place is written where a number is not enough, e.g. `2a:3`. */
  label: z.string().optional(),
  he: z.string().nullable(),
  en: z.string().nullable(),
});
export type Segment = z.infer<typeof segment>;

/** Names of a book in the languages of the interface; English is the canonical title, the others where they are known. */
export const titles = z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() });

export const chapter = z.object({
  /** Canonical reference, e.g. `Genesis 1`, `Berakhot 2a`. */
  ref: z.string(),
  heRef: z.string(),
  book: z.string(),
  /** The book's part of an address, e.g. `I-Samuel`. */
  bookSlug: z.string(),
  heTitle: z.string(),
  titles,
  /** What the sections of this book are: chapters, the sides of leaves, or something else with a name. */
  kind: z.enum(['chapter', 'page', 'section']),
  /** As it is written after the title: `1`, `2a`, `Orach Chayim 1`. */
  label: z.string(),
  heLabel: z.string(),
  /** Position among the sections of the book, from 1, and how many there are; null where it is not known. */
  position: z.number().int().nullable(),
  sections: z.number().int().nullable(),
  categories: z.array(z.string()),
  /** The embedded Bible speaks in `verses`, every other text in `segments`; the other one is empty. */
  verses: z.array(verse),
  segments: z.array(segment),
  /** The part of the address of the section before and after, as in the source; null where there is none. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** What is really shown. */
  versions: z.object({ he: version.nullable(), en: version.nullable() }),
  /** Titles of the versions one can choose instead, per side (`?he=` and `?en=`). */
  otherVersions: z.object({ he: z.array(z.string()), en: z.array(z.string()) }),
});
export type Chapter = z.infer<typeof chapter>;
