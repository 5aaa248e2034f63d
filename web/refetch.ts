import type { InferDataFromTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { EventMap, FeatureEvents } from '#shared/events.ts';

/** Queries by key prefix (`['sessions', 'mine']`), or all that may change often. */
type Queries = readonly (readonly string[])[] | 'everything';
/** Queries to refetch, by the event's name on the wire. */
export type RefetchRules = Record<string, Queries>;

/** Milliseconds. Data with a longer stale time changes rarely and has no events. */
const SELDOM = 5 * 60_000;

/** The input of a query: the second part of the keys created by `clientFor`. */
const inputOf = ({ queryKey }: Query): unknown => (queryKey[1] as { input?: unknown } | undefined)?.input;

/** Whether a change may have altered an answer; false if it was requested by another id. */
function concerns(query: Query, id: unknown): boolean {
  const input = inputOf(query);
  const asked = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  return id === undefined || asked === undefined || asked === id;
}

/**
 * Declares which queries each event of a feature may have changed: names of its contract's queries, or all. Queries
 * requested by another id than the event's are skipped.
 * @param rules one for each event, so that none is forgotten
 * @param client first part of the keys, if it is not the feature's name (see `clientFor`)
 */
export function refetchOn<Events extends FeatureEvents, Contract extends object>(
  feature: string,
  rules: { [Name in keyof EventMap<Events> & string]: readonly (keyof Contract & string)[] | 'everything' },
  client = feature,
): RefetchRules {
  const named = Object.entries<readonly string[] | 'everything'>(rules);
  return Object.fromEntries(
    named.map(([event, queries]) => [
      `${feature}.${event}`,
      queries === 'everything' ? queries : queries.map((query) => [client, query]),
    ]),
  );
}

/** Refetches mounted queries an event may have changed; others are fetched when mounted. */
export function refetchChanged(client: QueryClient, queries: readonly (readonly string[])[], payload: unknown): void {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  for (const path of queries) askAnew(client, { queryKey: [path], predicate: (query) => concerns(query, id) });
}

/** Refetches. A query in its first fetch is refetched after the answer, because the library would skip it. */
function askAnew(
  client: QueryClient,
  which: { queryKey?: QueryKey; exact?: true; predicate: (query: Query) => boolean },
): void {
  for (const query of client.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    void query.promise?.then(
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
      () => {},
    );
  }
  void client.invalidateQueries(which);
}

/**
 * Updates cached data by an event or an answer, without a request. A fetch in progress may be older and undo it, so it
 * is started again.
 * @param change receives the cached data; not called without data
 */
export function amend<Key extends QueryKey, Data = InferDataFromTag<unknown, Key>>(
  client: QueryClient,
  queryKey: Key,
  change: (known: Data) => Data,
): void {
  client.setQueryData<Data>(queryKey, (known) => known && change(known));
  if (client.isFetching({ queryKey, exact: true }) > 0)
    askAnew(client, { queryKey, exact: true, predicate: () => true });
}

/**
 * After lost hints: refetches mounted queries that are older than `moment` and may have changed. Texts and the like
 * stay; so do paginated lists, whose owners refetch the relevant pages.
 * @param moment milliseconds since when no event can have been lost
 * @param underWay queries being fetched at that moment: their answers may be older
 */
export function refetchAfterGap(client: QueryClient, moment: number, underWay = askedForNow(client)): void {
  askAnew(client, {
    predicate: (query) =>
      (query.state.dataUpdatedAt <= moment || underWay.has(query)) && changesOften(query) && !isLong(query),
  });
}

export const askedForNow = (client: QueryClient): ReadonlySet<Query> =>
  new Set(client.getQueryCache().findAll({ fetchStatus: 'fetching' }));

function changesOften(query: Query): boolean {
  const stale = query.observers.map(({ options }) => options.staleTime);
  const options = query.options as { staleTime?: (typeof stale)[number] };
  return (stale.length > 0 ? stale : [options.staleTime]).some((time) => {
    const value = typeof time === 'function' ? time(query) : time;
    return value === undefined || (value !== 'static' && value < SELDOM);
  });
}

/** More than one page is loaded: a refetch would load all of them. */
const isLong = ({ state: { data } }: Query): boolean =>
  typeof data === 'object' && data !== null && 'pageParams' in data && (data.pageParams as unknown[]).length > 1;
