import * as z from 'zod';
import { sides } from './text-languages.ts';

/**
 * A piece of a Hebrew verse, shown in order. One of:
 * - text, including its spaces
 * - a ketiv (`k`, without vowels) with its qere (`q`), either possibly empty
 * - a codex mark: an open (`pe`) or closed (`samekh`) section after the verse, or an inverted nun
 */
const token = z.union([
  z.string(),
  z.object({ k: z.string(), q: z.string() }),
  z.object({ m: z.enum(['pe', 'samekh', 'nun']) }),
]);
export type Token = z.infer<typeof token>;

/** An edition or translation of a text, with the name by which it can be chosen. */
const versionName = z.object({
  side: z.enum(sides),
  /** BCP 47, e.g. `he`, `fr`, `arc`. */
  language: z.string(),
  title: z.string(),
});
export type VersionName = z.infer<typeof versionName>;

/** A shown version. `license`: as named by its library, or empty. `url`: its home page, or empty. */
const version = z.object({ language: z.string(), title: z.string(), license: z.string(), url: z.string() });
export type Version = z.infer<typeof version>;

/** A verse or passage on both sides; null for a side without it. */
const segment = z.object({
  /** Key within the section, `3` or `2:3`, independent of the shown versions. */
  key: z.string(),
  /** Clean HTML (by the sanitiser), or pieces of the embedded Bible, whose words have a grammar. */
  source: z.union([z.string(), z.array(token)]).nullable(),
  /** Clean HTML. */
  translation: z.string().nullable(),
  /** Key of the earlier segment that includes this one on that side. */
  sourceAt: z.string().optional(),
  translationAt: z.string().optional(),
});
export type Segment = z.infer<typeof segment>;

/** A book's names in the interface languages; English is the canonical title, the others if known. */
export const titles = z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() });

export const chapter = z.object({
  /** Canonical reference, e.g. `Genesis 1`, `Berakhot 2a`. */
  ref: z.string(),
  heRef: z.string(),
  book: z.string(),
  /** Address of the book, e.g. `I-Samuel`. */
  bookSlug: z.string(),
  heTitle: z.string(),
  titles,
  /** Kind of the book's sections: chapters, sides of leaves, or named ones. */
  kind: z.enum(['chapter', 'page', 'section']),
  /** Label after the title: `1`, `2a`, `Orach Chayim 1`. */
  label: z.string(),
  heLabel: z.string(),
  /** Position among the book's sections, from 1, and their number; null if unknown. */
  position: z.number().int().nullable(),
  sections: z.number().int().nullable(),
  categories: z.array(z.string()),
  segments: z.array(segment),
  /** Addresses of the neighbours, as in the source; null without one. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** Versions actually shown. */
  versions: z.object({ source: version.nullable(), translation: version.nullable() }),
  /** Selectable versions (`?source=` and `?translation=` with a title), including the shown ones. */
  available: z.array(versionName),
  /** The chosen editions divide the chapter differently, in an unknown way: only one side is shown. */
  isUnpaired: z.literal(true).optional(),
});
export type Chapter = z.infer<typeof chapter>;
