import * as z from 'zod';
import { segmentKey } from '#features/texts/contract.ts';
import { sides } from '#features/texts/shared/text-languages.ts';
import { exactText, id, instant, nameLine, typedText } from '#shared/base.ts';
import { colours } from './colours.ts';
import { BODY_MAX, QUOTE_MAX, TAG_MAX, TAGS_MOST } from './limits.ts';

/** Counted from 1 within a verse. */
const wordNumber = z.int().min(1).max(20_000);

export const position = {
  /** `Genesis 1` */
  section: exactText(200, 1),
  segmentFrom: segmentKey,
  wordFrom: wordNumber,
  segmentTo: segmentKey,
  wordTo: wordNumber,
};

export const colour = z.enum(colours);
export const tags = z
  .array(nameLine(TAG_MAX, 1))
  .max(TAGS_MOST)
  .transform((all) => [...new Set(all)]);

const notes = {
  colour: colour.default('gold'),
  body: typedText(BODY_MAX).default(''),
  tags: tags.default([]),
};

export const newAnnotation = z.object({
  clientId: id,
  ...position,
  side: z.enum(sides),
  /** Title of the version, as in a chapter's `versions`. */
  version: exactText(300, 1),
  /** The words as the learner saw them, separated by spaces. */
  quote: exactText(QUOTE_MAX, 1),
  ...notes,
  /** Partner who may read it; null: private. */
  partnerId: id.nullable().default(null),
});
export type NewAnnotation = z.infer<typeof newAnnotation>;

export const basis = {
  revision: z.int().min(1).max(2_000_000_000),
  /** The previous change of this browser, which may still be unsent. */
  seen: id.nullable().default(null),
};

export const annotationChange = z.object({
  /** Id of this change: a repeat changes nothing. */
  changeId: id,
  ...basis,
  colour,
  body: typedText(BODY_MAX),
  tags,
  partnerId: id.nullable(),
  /** True when the learner has read the other texts: they are deleted. */
  discardsOthers: z.boolean().default(false),
});
export type AnnotationChange = z.infer<typeof annotationChange>;

export const annotation = z.object({
  id,
  /** Null for another learner's annotation. */
  clientId: id.nullable(),
  mine: z.boolean(),
  /** A copy of what a former partner had shared: it cannot be changed. */
  isCopy: z.boolean(),
  /** Name of the other writer; null for my own, after a block, and for deleted accounts. */
  author: z.string().nullable(),
  /** Partner with whom my annotation is shared. */
  partnerId: id.nullable(),
  book: z.string(),
  section: z.string(),
  /** `Genesis 1:3-4` */
  reference: z.string(),
  segmentFrom: z.string(),
  wordFrom: z.int(),
  segmentTo: z.string(),
  wordTo: z.int(),
  side: z.enum(sides),
  language: z.string(),
  version: z.string(),
  quote: z.string(),
  quoteDigest: z.string(),
  versesDigest: z.string(),
  aroundDigest: z.string(),
  isUnique: z.boolean(),
  colour,
  body: z.string(),
  tags: z.array(z.string()),
  /** Texts of concurrent edits, oldest first. */
  others: z.array(z.string()),
  revision: z.int(),
  /** `moved`: the text changed, and the words were found elsewhere. `orphan`: they are gone. */
  state: z.enum(['placed', 'moved', 'orphan']),
  createdAt: instant,
  updatedAt: instant,
});
export type Annotation = z.infer<typeof annotation>;
