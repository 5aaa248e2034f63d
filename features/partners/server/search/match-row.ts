import { and, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import { isGone, users } from '#features/account/server/api.ts';
import { interests, levels, paces, purposes, studyLanguages } from '#features/profile/contract.ts';
import { profiles } from '#features/profile/server/api.ts';
import {
  availabilityOf,
  type Facts,
  factsOf,
  freeTime,
  type Interval,
  townNames,
} from '#features/profile/server/facts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { foldPersonName } from '#shared/fold-text.ts';
import { canonicalZone } from '#shared/time-zones.ts';
import { matchRows } from '../tables.ts';
import { bytesOfFree, FREE_WEEKS } from './free-bytes.ts';
import { encoding } from './match-encoding.ts';
import { keysOfNames, wordsOf } from './name-keys.ts';
import { quietOf } from './quiet-of.ts';

const HALF_HOUR = 30 * 60_000;
const WEEK = 336 * HALF_HOUR;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = Date.parse('1970-01-05T00:00Z');

/** 00:00 UTC of an instant's week. */
export const mondayOf = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY);
export const weekOf = (now: Date): string => mondayOf(now).toISOString().slice(0, 10);

/** Call it in the transaction that changes a profile, an availability or a rest setting. */
export async function rebuildMatchRows(app: AppContext, tx: Queryable, userIds: string[]): Promise<void> {
  // Locks profiles: concurrent saves are read below or wait.
  await tx
    .select({ id: profiles.userId })
    .from(profiles)
    .where(inArray(profiles.userId, userIds))
    .orderBy(profiles.userId)
    .for('no key update');
  const facts = await factsOf(tx, userIds);
  const ids = [...facts.keys()];
  if (ids.length === 0) return;
  const availability = await availabilityOf(tx, ids);
  const monday = mondayOf(app.now());
  const quiet = await quietOf(tx, facts, monday, FREE_WEEKS);
  const people = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, ids), not(isGone)));
  const names = new Map(people.map((row) => [row.id, row.name]));
  const gone = ids.filter((id) => !names.has(id));
  if (gone.length > 0) await tx.delete(matchRows).where(inArray(matchRows.userId, gone));
  const rows = ids.flatMap((id) => {
    const [known, free] = [facts.get(id), availability.get(id)];
    if (!known || !free || !names.has(id)) return [];
    const said = free.slots.length + free.exceptions.length > 0;
    const time = said ? freeTime({ ...free, busy: [], quiet: quiet.get(id) ?? [] }, monday, FREE_WEEKS) : null;
    return [makeRow(known, names.get(id) ?? '', monday, time)];
  });
  if (rows.length === 0) return;
  await tx
    .insert(matchRows)
    .values(rows)
    .onConflictDoUpdate({
      target: matchRows.userId,
      set: Object.fromEntries(kept.map((key) => [key, sql`excluded.${sql.identifier(snakeCase(key))}`])),
    });
}

type Row = typeof matchRows.$inferInsert;

const kept = Object.keys(getTableColumns(matchRows)).filter((key) => key !== 'userId');
const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @param time in FREE_WEEKS from `monday` on; null when unknown */
export function makeRow(facts: Facts, name: string, monday: Date, time: Interval[] | null): Row {
  const { place, said, languages } = facts;
  const town = place ? townNames(place.country, place.name) : [];
  const spoken = said ? languages : [];
  const liked = said ? facts.interests : [];
  const stamp = randomInteger();
  return {
    userId: facts.userId,
    stamp,
    // The last digits of an id are random and stable.
    shuffle: Number.parseInt(facts.userId.slice(-8), 16) >>> 1,
    listed: facts.isPublic && facts.available,
    weekOf: weekOf(monday),
    week: time && bitsOf(time, monday.getTime()),
    length: facts.length,
    encoding,
    level: facts.levelSaid ? levels.indexOf(facts.level) : null,
    interests: maskOf(interests, liked),
    languages: maskOf(studyLanguages, spoken),
    country: facts.country,
    gender: facts.gender,
    sameGenderOnly: facts.sameGenderOnly,
    filters: [
      ...spoken.map((key) => `language:${key}`),
      ...liked.map((key) => `interest:${key}`),
      ...(facts.levelSaid ? [`level:${facts.level}`] : []),
      ...(facts.country === null ? [] : [`country:${facts.country}`]),
      `zone:${canonicalZone(facts.timeZone) ?? facts.timeZone}`,
    ],
    names: searchable(name, ...town),
    nameKeys: keysOfNames(name, ...town),
    town: town.map((one) => ` ${foldPersonName(one)}`).join(''),
    readyStamp: stamp,
    pace: facts.pace && paces.indexOf(facts.pace),
    purposes: maskOf(purposes, facts.purposes),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    free: time && bytesOfFree(time, monday.getTime()),
  };
}

const searchable = (...texts: string[]) =>
  texts
    .flatMap(wordsOf)
    .map((word) => ` ${word}`)
    .join('');

const randomInteger = () => Math.floor(Math.random() * 2 ** 31);

export const keysOf = <Key extends string>(keys: readonly Key[], mask: number): Key[] =>
  keys.filter((_, n) => mask & (1 << n));

/** Bit mask; the first key is the lowest bit. */
export const maskOf = (keys: readonly string[], chosen: readonly string[]): number =>
  keys.reduce((mask, key, n) => (chosen.includes(key) ? mask | (1 << n) : mask), 0);

/** Entirely free half hours of a week, as text of a bit string. */
export function bitsOf(time: Interval[], monday: number): string {
  const bits = new Array<string>(336).fill('0');
  for (const { from, to } of time)
    for (let n = Math.ceil((from - monday) / HALF_HOUR); (n + 1) * HALF_HOUR <= to - monday; n += 1)
      if (n >= 0 && n < 336) bits[n] = '1';
  return bits.join('');
}
