import * as z from 'zod';
import { sides } from './text-languages.ts';

/**
 * A piece of a Hebrew verse:
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

const versionName = z.object({
  side: z.enum(sides),
  language: z.string(),
  title: z.string(),
});
export type VersionName = z.infer<typeof versionName>;

/** `license` and `url` (home page) are those of the library, or empty. */
export const version = z.object({ language: z.string(), title: z.string(), license: z.string(), url: z.string() });
export type Version = z.infer<typeof version>;

export const segment = z.object({
  /** Key `3` or `2:3`, independent of the shown versions. */
  key: z.string(),
  /** Clean HTML, or pieces of the embedded Bible, whose words have a grammar. */
  source: z.union([z.string(), z.array(token)]).nullable(),
  translation: z.string().nullable(),
  /** Key of the earlier segment that includes this one. */
  sourceAt: z.string().optional(),
  translationAt: z.string().optional(),
});
export type Segment = z.infer<typeof segment>;

/** English is the canonical title, the others if known. */
export const titles = z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() });

export const chapter = z.object({
  ref: z.string(),
  heRef: z.string(),
  book: z.string(),
  bookSlug: z.string(),
  heTitle: z.string(),
  titles,
  /** Chapters, sides of leaves, or named sections. */
  kind: z.enum(['chapter', 'page', 'section']),
  label: z.string(),
  heLabel: z.string(),
  /** Counted from 1; null if unknown. */
  position: z.number().int().nullable(),
  sections: z.number().int().nullable(),
  categories: z.array(z.string()),
  segments: z.array(segment),
  /** Slugs; null without one. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  versions: z.object({ source: version.nullable(), translation: version.nullable() }),
  /** Selectable by title in `?source=` and `?translation=`. */
  available: z.array(versionName),
  isUnpaired: z.literal(true).optional(),
});
export type Chapter = z.infer<typeof chapter>;
