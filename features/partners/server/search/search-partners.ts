import { LRUCache } from 'lru-cache';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Limit } from '#server/http/limits.ts';
import { perApp } from '#server/ops/per-app.ts';
import type { PartnerFilters, PartnerPage } from '../../contract.ts';
import { formatPartnerCursor, type PartnerCursor } from '../../shared/partner-cursor.ts';
import { readAsker } from './asker.ts';
import { showCards } from './cards.ts';
import { noteShown } from './exposures.ts';
import { inOrder } from './in-order.ts';
import type { MatchPerson } from './people.ts';
import { BATCH, countAll, type Pool, poolOf } from './pool.ts';

const PAGE = 20;
/** Milliseconds; each instance caches a large total. */
const TOTAL_FOR = 60_000;
const TOTALS = 500;
const often: Limit = { name: 'partners.search', points: 600, seconds: 600 };

/**
 * Best first. Ranks the best of a bounded pool once for three pages; the cursor carries the remaining ids, so that no
 * one is skipped or repeated.
 * @throws {RateLimited}
 */
export async function searchPartners(
  app: AppContext,
  learner: Learner,
  { next, ...filters }: PartnerFilters & { next?: PartnerCursor },
): Promise<PartnerPage> {
  await app.limits.count(often, learner.id);
  const { row, person: me } = await readAsker(app, learner);
  let people: Map<string, MatchPerson> | undefined;
  let state = next ?? { left: [], below: null, total: 0, withCommonTime: 0 };
  if (state.left.length === 0) {
    const pool = await poolOf(app, row, filters, next?.below ?? null);
    const last = pool.candidates.at(-1);
    const ranked = await inOrder(app, me, pool.candidates);
    people = new Map(ranked.map(({ id, person }) => [id, person]));
    state = {
      left: ranked.map(({ id }) => id),
      below: pool.candidates.length === BATCH && last ? { fit: last.fit, id: last.id } : null,
      ...(next ? { total: next.total, withCommonTime: next.withCommonTime } : await totals(app, pool, filters)),
    };
  }
  const ids = state.left.slice(0, PAGE);
  const left = state.left.slice(PAGE);
  const partners = await showCards(app, learner, me, ids, people);
  if (!next && isEverybody(filters))
    noteShown(
      app,
      learner.id,
      partners.map(({ id }) => id),
    );
  return {
    partners,
    total: state.total,
    withCommonTime: state.withCommonTime,
    next: left.length > 0 || state.below ? formatPartnerCursor({ ...state, left }) : null,
    profileSaid: me.facts.said,
  };
}

const isEverybody = ({ search, country, city, timeZone, interests, level, languages }: PartnerFilters) =>
  [search, country ?? '', city ?? '', timeZone ?? '', ...interests, ...level, ...languages].join('') === '';

const countedIn = perApp(() => new LRUCache<string, Promise<number>>({ max: TOTALS, ttl: TOTAL_FOR }));

/** Exact if the pool holds all matches, otherwise a recent count. */
async function totals(app: AppContext, pool: Pool, filters: PartnerFilters) {
  const { total, withCommonTime, isFull } = pool;
  if (!isFull) return { total, withCommonTime };
  const known = countedIn(app);
  const key = JSON.stringify(filters);
  let counting = known.get(key);
  if (!counting) {
    counting = countAll(app, filters);
    known.set(key, counting);
    counting.catch(() => known.delete(key));
  }
  return { total: Math.max(await counting, total), withCommonTime };
}
