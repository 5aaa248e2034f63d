import * as z from 'zod';
import { sides } from './text-languages.ts';

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

/** One edition or translation of a text, by the name one can choose it by. */
const versionName = z.object({
  side: z.enum(sides),
  /** BCP 47, e.g. `he`, `fr`, `arc`. */
  language: z.string(),
  title: z.string(),
});
export type VersionName = z.infer<typeof versionName>;

/** A version that is shown. `license`: as its library names it, empty where that is not known. `url`: its home, or empty. */
const version = z.object({ language: z.string(), title: z.string(), license: z.string(), url: z.string() });
export type Version = z.infer<typeof version>;

/** A verse or a passage on both sides; null where that side has none. */
const segment = z.object({
  /** Where it stands in its section, `3` or `2:3`: the same whatever versions are shown. */
  key: z.string(),
  /** Clean HTML (rules of the sanitiser); of the embedded Bible its pieces, whose words have a grammar. */
  source: z.union([z.string(), z.array(token)]).nullable(),
  /** Clean HTML as well. */
  translation: z.string().nullable(),
  /** Key of the earlier segment in which that side has this one too. */
  sourceAt: z.string().optional(),
  translationAt: z.string().optional(),
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
  segments: z.array(segment),
  /** The part of the address of the section before and after, as in the source; null where there is none. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** What is really shown on each side. */
  versions: z.object({ source: version.nullable(), translation: version.nullable() }),
  /** All one can choose from (`?source=` and `?translation=` with a title), what is shown included. */
  available: z.array(versionName),
  /** The chosen editions divide the chapter differently, in a way that is not known: only one side is shown. */
  isUnpaired: z.literal(true).optional(),
});
export type Chapter = z.infer<typeof chapter>;
