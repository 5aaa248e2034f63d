import { and, desc, eq } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import type { Place } from '../../contract.ts';
import type { Shelf } from '../../rules/shelf.ts';
import { readingPlaces } from '../tables.ts';
import { knownPlace, shelfOf } from './known-place.ts';

/** The last places a learner is reminded of; bookmarks are all shown, one per book. */
const LAST_PLACES = 20;
const BOOKMARKS = 500;

/** Where the learner stopped, newest first, and among it their bookmarks. */
export async function listPlaces(house: House, learner: Learner): Promise<Place[]> {
  const newest = (bookmarked: boolean, limit: number) =>
    house.db
      .select()
      .from(readingPlaces)
      .where(and(eq(readingPlaces.userId, learner.id), eq(readingPlaces.bookmarked, bookmarked)))
      .orderBy(desc(readingPlaces.placedAt), readingPlaces.bookTitle)
      .limit(limit);
  const rows = (await Promise.all([newest(false, LAST_PLACES), newest(true, BOOKMARKS)])).flat();
  const shelf = await shelfOf(house);
  return rows.flatMap((row) => presentPlace(shelf, row)).sort((a, b) => b.at.localeCompare(a.at));
}

function presentPlace(
  shelf: Shelf,
  { reference, verse, bookmarked, placedAt }: typeof readingPlaces.$inferSelect,
): Place[] {
  const place = knownPlace(shelf, reference);
  if (!place) return [];
  const { slug, heRef, bookTitle, bookSlug, titles } = place;
  return [{ reference, slug, heRef, bookTitle, bookSlug, titles, verse, bookmarked, at: placedAt.toISOString() }];
}
