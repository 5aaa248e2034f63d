import * as z from 'zod';
import { base, exactText, learnerError, pageNumber } from '#shared/base.ts';
import { languages } from '#shared/languages.ts';
import { categories } from '../categories.ts';
import { COMMENTATORS_MAX, textKinds } from '../commentators.ts';
import { segmentKey } from '../segment-key.ts';
import { segment, version } from '../texts.ts';

const NAME_MAX = 150;

const linkedWork = z.object({
  /** The work's title in the library, e.g. `Rashi on Genesis`, as used in requests. */
  title: z.string(),
  /** English name of the commentator, or the title. */
  name: z.string(),
  heName: z.string(),
  category: z.enum(categories),
  /** Number of links by segment. */
  verses: z.record(z.string(), z.number().int()),
  /** Number of links to the whole section. */
  whole: z.number().int(),
});
export type LinkedWorkCounts = z.infer<typeof linkedWork>;

const links = z.object({
  ref: z.string(),
  kind: z.enum(textKinds),
  works: z.array(linkedWork),
  /** Stored links only: the library did not answer or is not used. */
  isPartial: z.literal(true).optional(),
});
export type Links = z.infer<typeof links>;

const comment = z.object({
  /** Canonical reference, e.g. `Rashi on Genesis 1:1:2`, and its address in the reader. */
  ref: z.string(),
  slug: z.string(),
  /** Empty if the text is missing. */
  segments: z.array(segment),
  isCut: z.literal(true).optional(),
});
export type Comment = z.infer<typeof comment>;

export const COMMENTS_PER_PAGE = 20;

const comments = z.object({
  comments: z.array(comment),
  versions: z.object({ source: version.nullable(), translation: version.nullable() }),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export type Comments = z.infer<typeof comments>;

const tags = ['library'];
const reference = exactText(200, 1);
const names = z.array(exactText(NAME_MAX, 1)).max(COMMENTATORS_MAX);
const absent = {
  TEXT_NOT_FOUND: learnerError(404),
  TEXT_UNAVAILABLE: learnerError(503),
  LIBRARY_TIMEOUT: learnerError(504),
};

export const commentsContract = {
  links: base
    .errors(absent)
    .route({ method: 'GET', path: '/library/links/{reference}', summary: 'Works linked to a section, counted', tags })
    .input(z.object({ reference }))
    .output(links),
  comments: base
    .errors(absent)
    .route({
      method: 'GET',
      path: '/library/links/{reference}/comments',
      summary: 'Texts of one work linked to a verse, or to the section',
      tags,
    })
    .input(
      z.object({
        reference,
        work: exactText(NAME_MAX, 1),
        verse: segmentKey.optional(),
        page: pageNumber(1_500),
        /** Default: the learner's. */
        language: z.enum(languages).optional(),
      }),
    )
    .output(comments),
  commentators: base
    .route({ method: 'GET', path: '/library/commentators', summary: 'Commentators I read, by kind of text', tags })
    .output(z.partialRecord(z.enum(textKinds), z.array(z.string()))),
  setCommentators: base
    .route({ method: 'PUT', path: '/library/commentators/{kind}', summary: 'Choose commentators', tags })
    .input(z.object({ kind: z.enum(textKinds), names }))
    .output(z.object({ names: z.array(z.string()) })),
};
