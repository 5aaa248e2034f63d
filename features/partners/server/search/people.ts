import { inArray } from 'drizzle-orm';
import { interests, levels, paces, purposes, studyLanguages } from '#features/profile/contract.ts';
import { type Interval, without } from '#features/profile/server/facts-api.ts';
import { busyOf } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { PersonFacts } from '../../shared/compatibility.ts';
import { matchRows } from '../tables.ts';
import { FREE_WEEKS, freeOfBytes } from './free-bytes.ts';
import { encoding } from './match-encoding.ts';
import { keysOf, rebuildMatchRows } from './match-row.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const WEEK = 7 * 24 * HOUR;
const WEEKS = 4;

export type MatchPerson = {
  /** Unsaved facts are unknown. */
  said: PersonFacts;
  /** Degrees; null without a town. */
  spot: { latitude: number; longitude: number } | null;
  /** In the coming four weeks, without planned sessions; null when unknown. */
  free: Interval[] | null;
};

export const exactColumns = {
  userId: matchRows.userId,
  stamp: matchRows.stamp,
  readyStamp: matchRows.readyStamp,
  weekOf: matchRows.weekOf,
  encoding: matchRows.encoding,
  free: matchRows.free,
  level: matchRows.level,
  pace: matchRows.pace,
  purposes: matchRows.purposes,
  interests: matchRows.interests,
  languages: matchRows.languages,
  length: matchRows.length,
  country: matchRows.country,
  gender: matchRows.gender,
  sameGenderOnly: matchRows.sameGenderOnly,
  latitude: matchRows.latitude,
  longitude: matchRows.longitude,
};
export type ExactRow = Pick<typeof matchRows.$inferSelect, keyof typeof exactColumns>;

/** The start of the next hour: the same for all requests within an hour. */
export const nextHour = (now: Date): Date => new Date(Math.ceil(now.getTime() / HOUR) * HOUR);

/** Free time excludes sessions planned since. Recomputes only rows of an older release or a past week. */
export async function matchPeople(app: AppContext, rows: readonly ExactRow[]): Promise<Map<string, MatchPerson>> {
  if (rows.length === 0) return new Map();
  const from = nextHour(app.now());
  const ready = await readyRows(app, rows, from);
  const ids = ready.map(({ userId }) => userId);
  const busy = await busyOf(app.db, ids, from, new Date(from.getTime() + WEEKS * WEEK));
  return new Map(ready.map((row) => [row.userId, personOf(row, from, busy.get(row.userId))]));
}

async function readyRows(app: AppContext, rows: readonly ExactRow[], from: Date): Promise<readonly ExactRow[]> {
  const old = rows.flatMap((row) => (isReady(row, from) ? [] : [row.userId]));
  if (old.length === 0) return rows;
  await withTransaction(app, (tx) => rebuildMatchRows(app, tx, old));
  const ids = rows.map(({ userId }) => userId);
  return app.db.select(exactColumns).from(matchRows).where(inArray(matchRows.userId, ids));
}

const isReady = ({ stamp, readyStamp, weekOf, encoding: version }: ExactRow, from: Date): boolean =>
  stamp === readyStamp &&
  version === encoding &&
  from.getTime() + WEEKS * WEEK <= Date.parse(weekOf) + FREE_WEEKS * WEEK;

function personOf(row: ExactRow, from: Date, busy: Interval[] | undefined): MatchPerson {
  const free = row.free && freeOfBytes(row.free, Date.parse(row.weekOf), from.getTime(), WEEKS);
  const minutes = free?.reduce((sum, { from: begin, to }) => sum + (to - begin), 0);
  const { length, country, latitude, longitude, sameGenderOnly } = row;
  return {
    said: {
      level: row.level === null ? null : (levels[row.level] ?? null),
      pace: row.pace === null ? null : (paces[row.pace] ?? null),
      purposes: keysOf(purposes, row.purposes ?? 0),
      interests: keysOf(interests, row.interests),
      languages: keysOf(studyLanguages, row.languages),
      freeMinutes: minutes === undefined ? null : Math.round(minutes / MINUTE / WEEKS),
      gender: row.gender as PersonFacts['gender'],
      ...{ length, country, sameGenderOnly },
    },
    spot: latitude === null || longitude === null ? null : { latitude, longitude },
    free: free && busy ? without(free, busy) : free,
  };
}
