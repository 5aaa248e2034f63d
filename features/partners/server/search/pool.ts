import { interests, levels, studyLanguages } from '#features/profile/contract.ts';
import type { AppContext } from '#server/app-context.ts';
import { foldPersonName } from '#shared/fold-text.ts';
import type { PartnerFilters } from '../../contract.ts';
import { openSince } from '../open-requests.ts';
import type { matchRows } from '../tables.ts';
import { maskOf } from './match-row.ts';
import { keysOfSearch, wordsOf } from './name-keys.ts';
import type { ExactRow } from './people.ts';
import { BATCH, bestOfPool, countOfAll, POOL, type PoolShape } from './pool-statement.ts';

export { BATCH };

const MOST_WORDS = 5;

export type MatchRow = typeof matchRows.$inferSelect;
export type Place = { fit: number; id: string };
export type Candidate = Place & {
  row: ExactRow;
  named: number;
  shown: number;
  crowded: boolean;
};
export type Pool = { candidates: Candidate[]; total: number; withCommonTime: number; isFull: boolean };

/**
 * The next candidates, best first by a rough score. Excludes private, unavailable, suspended and blocked people, and
 * some by gender settings.
 */
export async function poolOf(
  app: AppContext,
  me: MatchRow,
  filters: PartnerFilters,
  below: Place | null,
): Promise<Pool> {
  const { shape, values } = wishesOf(filters);
  const rows = await bestOfPool(shape)(app, {
    ...values,
    ...askerOf(me),
    belowFit: below?.fit ?? null,
    belowId: below?.id ?? null,
    now: app.clock.standing,
    openSince: openSince(app),
  });
  const total = rows[0]?.total ?? 0;
  return {
    candidates: rows.map(({ named, fit, shown, crowded, total: _t, withTime: _w, ...row }) => ({
      ...{ id: row.userId, row, named, fit, shown, crowded },
    })),
    total,
    withCommonTime: rows[0]?.withTime ?? 0,
    isFull: total >= POOL,
  };
}

/** Counts places larger than the pool. */
export async function countAll(app: AppContext, filters: PartnerFilters): Promise<number> {
  const { shape, values } = wishesOf(filters);
  const [counted] = await countOfAll(shape)(app, values);
  return counted?.count ?? 0;
}

function askerOf(me: MatchRow) {
  const { userId, week, length, level, interests, languages, country, gender, sameGenderOnly } = me;
  return {
    ...{ me: userId, week, length, level, country, gender, sameGenderOnly },
    ...{ myInterests: interests, myLanguages: languages },
    // Gives callers in a large place different samples.
    start: (me.shuffle ^ (Number(me.weekOf.replaceAll('-', '')) * 7_919)) & 0x7fffffff,
  };
}

/** 0 and null match everything. */
function wishesOf({ search, interests: subjects, languages, level, country, city, timeZone }: PartnerFilters) {
  const words = wordsOf(search).slice(0, MOST_WORDS);
  const town = foldPersonName(city ?? '');
  const shape: PoolShape = { words: words.length, zone: timeZone !== undefined, town: town !== '' };
  const values: Record<string, unknown> = {
    wantedInterests: maskOf(interests, subjects),
    wantedLanguages: maskOf(studyLanguages, languages),
    wantedLevels: level.length === 0 ? null : level.map((one) => levels.indexOf(one)),
    wantedCountry: country ?? null,
    zone: [`zone:${timeZone}`],
    town: `%${town}%`,
  };
  for (const [at, word] of words.entries())
    Object.assign(values, {
      [`keys${at}`]: keysOfSearch(word),
      [`within${at}`]: `%${word}%`,
      [`begins${at}`]: `% ${word}%`,
    });
  return { shape, values };
}
