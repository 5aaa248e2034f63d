import * as z from 'zod';

/*
 * The library's answers, as far as this app reads them. Optional fields may be missing or null; a field of another type
 * is drift (believe.ts). Source: Sefaria-Project `api/` and `reader/`, read in November 2026.
 */

const name = z.string().max(1_000);
const optional = z.string().nullish();
const flag = z.boolean().nullish();
const number = z.number().nullish();
const list = <Item extends z.ZodType>(item: Item) => z.array(item).nullish();

/** A version in either edition of the API. `language` only distinguishes Hebrew script from others. */
const version = z.object({
  versionTitle: optional,
  language: optional,
  actualLanguage: optional,
  isSource: flag,
  isPrimary: flag,
  license: optional,
  versionSource: optional,
  /** A string, an array, or nested arrays; read-text checks them. */
  text: z.unknown().optional(),
});

/** `texts/{ref}` (`he`, `text`) and `v3/texts/{ref}` (`versions`). */
export const textAnswer = z.object({
  ref: name,
  sectionRef: optional,
  heRef: optional,
  heSectionRef: optional,
  book: optional,
  indexTitle: optional,
  heTitle: optional,
  heIndexTitle: optional,
  titleVariants: list(z.string()),
  heTitleVariants: list(z.string()),
  categories: list(z.string()),
  /** The third edition has strings. */
  sections: list(z.union([z.string(), z.number()])),
  spanningRefs: list(z.string()),
  isSpanning: flag,
  textDepth: z.number().int().nullish(),
  sectionNames: list(z.string()),
  lengths: list(z.number()),
  next: optional,
  prev: optional,
  he: z.unknown().optional(),
  text: z.unknown().optional(),
  heVersionTitle: optional,
  heLicense: optional,
  heVersionSource: optional,
  versionTitle: optional,
  license: optional,
  versionSource: optional,
  versions: list(version),
  available_versions: list(version),
});
export type TextAnswer = z.infer<typeof textAnswer>;

/** A whole book by `v3/texts/{title}`. The other fields of a version are those of an export file. */
export const bookAnswer = z.object({
  indexTitle: optional,
  book: optional,
  heTitle: optional,
  heIndexTitle: optional,
  categories: list(z.string()),
  versions: z.array(z.looseObject({ versionTitle: z.string(), license: optional })),
  available_versions: list(version),
});

export const link = z.object({
  index_title: name,
  /** The linked text. */
  sourceRef: name,
  /** Verse or range that was asked about. */
  anchorRef: name,
  category: optional,
  /** Empty for automatic links. */
  type: optional,
  /** Order within the verse, e.g. `1.0002`. */
  commentaryNum: number,
  collectiveTitle: z.object({ en: optional, he: optional }).nullish(),
  heTitle: optional,
  isSheet: flag,
});

/** A title of `index/`, within nested `contents`. */
export const indexLeaf = z.object({
  title: name,
  heTitle: optional,
  categories: list(z.string()),
  enShortDesc: optional,
  dependence: z.union([z.string(), z.boolean()]).nullish(),
});

const highlights = z.record(z.string(), z.array(z.string())).nullish();

/** `POST search-wrapper`: the form of Elasticsearch. */
export const searchAnswer = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: z.object({
          ref: name,
          heRef: optional,
          lang: optional,
          categories: list(z.string()),
          path: optional,
          exact: optional,
          naive_lemmatizer: optional,
        }),
        highlight: highlights,
      }),
    ),
  }),
});

/** `GET search-wrapper?q=` of older libraries. */
export const olderSearchAnswer = z.object({
  text_hits: z.array(z.object({ ref: name, content: optional, category: optional, snippet: optional })),
});

const message = z.object({ error: z.string() });

/** Whether the answer is an error, which the library also sends with status 200. */
export const isErrorAnswer = (body: unknown): boolean => message.safeParse(body).success;
