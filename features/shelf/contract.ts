import * as z from 'zod';
import { categories } from '#features/texts/shared/categories.ts';
import { segmentKey } from '#features/texts/shared/segment-key.ts';
import { titles } from '#features/texts/shared/texts.ts';
import { base, date, exactText, instant, learnerError } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';

const favorite = z.object({
  reference: z.string(),
  slug: z.string(),
  heRef: z.string(),
  bookTitle: z.string(),
  titles,
  chapterTitle: z.string(),
  createdAt: instant,
});
export type Favorite = z.infer<typeof favorite>;

const readingPosition = z.object({
  reference: z.string(),
  slug: z.string(),
  heRef: z.string(),
  bookTitle: z.string(),
  bookSlug: z.string(),
  titles,
  category: z.enum(categories),
  segment: segmentKey.nullable(),
  /** Set by the learner: stays until moved. */
  bookmarked: z.boolean(),
  at: instant,
});
export type ReadingPosition = z.infer<typeof readingPosition>;

const todayItem = z.object({
  what: z.enum(['parashah', 'daf-yomi', 'mishna-yomi']),
  titles,
  /** Null if the text is not in the catalogue. */
  slug: z.string().nullable(),
});
export const today = z.object({
  date: z.string(),
  hebrewDate: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }),
  items: z.array(todayItem),
});
export type Today = z.infer<typeof today>;

const tags = ['library'];
const reference = exactText(200);
const slug = exactText(300);

export const shelfEvents = defineEvents('library', {
  toBrowsers: { favoritesChanged: z.object({}), readingPositionsChanged: z.object({}) },
});

export const shelfContract = {
  favorites: base
    .route({ method: 'GET', path: '/library/favorites', summary: 'My favourites, newest first', tags })
    .output(z.array(favorite)),
  setFavorite: base
    .errors({ TEXT_NOT_FOUND: learnerError(404), TOO_MANY: learnerError(409) })
    .route({ method: 'PUT', path: '/library/favorites/{reference}', summary: 'Add or remove a favourite', tags })
    .input(z.object({ reference, favorite: z.boolean() }))
    .output(z.object({ favorite: z.boolean() })),
  readingPositions: base
    .route({ method: 'GET', path: '/library/places', summary: 'Where I stopped, newest first, and my bookmarks', tags })
    .output(z.array(readingPosition)),
  setReadingPosition: base
    .errors({ TEXT_NOT_FOUND: learnerError(404) })
    .route({ method: 'PUT', path: '/library/places/{reference}', summary: 'Remember where I stopped', tags })
    .input(
      z.object({
        reference,
        segment: segmentKey.nullable(),
        bookmark: z.boolean().default(false),
        /** Reading time of a position sent later. A newer position stays. */
        readAt: instant.optional(),
      }),
    )
    .output(z.object({ bookmarked: z.boolean() })),
  removeReadingPosition: base
    .route({
      method: 'DELETE',
      path: '/library/places/{reference}',
      summary: 'Forget a reading position or a bookmark',
      tags,
    })
    .input(
      z.object({
        reference,
        bookmark: z.boolean().default(false),
        /** Removal time of a removal sent later. A newer position stays. */
        removedAt: instant.optional(),
      }),
    )
    .output(z.object({ done: z.literal(true) })),
  progress: base
    .route({
      method: 'GET',
      path: '/library/books/{slug}/progress',
      summary: 'The sections of a book I have opened, by their slugs',
      tags,
    })
    .input(z.object({ slug }))
    .output(z.object({ opened: z.array(z.string()) })),
  today: base
    .route({ method: 'GET', path: '/library/today', summary: 'What is learned today, and the Hebrew date', tags })
    .input(z.object({ date, israel: z.stringbool().default(false) }))
    .output(today),
};
