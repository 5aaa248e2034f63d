import type { InferDataFromTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { EventMap, FeatureEvents } from '#shared/events.ts';

/** Key prefixes (`['sessions', 'mine']`), or all that may change often. */
export type Queries = readonly (readonly string[])[] | 'everything';
export type RefetchRules = Record<string, Queries>;

/** Stale time in ms; data with a longer one has no events. */
const SELDOM = 5 * 60_000;

const inputOf = ({ queryKey }: Query): unknown => (queryKey[1] as { input?: unknown } | undefined)?.input;

/** False if the query has another id. */
function concerns(query: Query, id: unknown): boolean {
  const input = inputOf(query);
  const asked = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  return id === undefined || asked === undefined || asked === id;
}

/**
 * Declares which queries each event may have changed. Skips queries of another id. `Names`: of a lower feature's
 * events, those that matter.
 * @param client first part of the keys, if not the feature's name
 */
export function refetchOn<
  Events extends FeatureEvents,
  Contract extends object,
  Names extends keyof EventMap<Events> = keyof EventMap<Events>,
>(
  feature: string,
  rules: { [Name in Names & string]: readonly (keyof Contract & string)[] | 'everything' },
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

export function refetchChanged(client: QueryClient, queries: readonly (readonly string[])[], payload?: unknown): void {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  for (const path of queries) askAnew(client, { queryKey: [path], predicate: (query) => concerns(query, id) });
}

/** Refetches, after the answer, also a query in its first fetch: the library would skip it. */
function askAnew(
  client: QueryClient,
  which: { queryKey?: QueryKey; exact?: true; predicate: (query: Query) => boolean },
): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no cookieStore
  document.cookie = 'havruta-event=1;path=/;max-age=5;samesite=lax';
  for (const query of client.getQueryCache().findAll({ ...which, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    void query.promise?.then(
      // Several events share one refetch.
      () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false }),
      () => {},
    );
  }
  void client.invalidateQueries(which);
}

/** Updates cached data without a request. A fetch in progress may be older: started again. */
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
 * Refetches mounted queries older than `moment`, except texts and paginated lists.
 * @param moment time since which no event can have been lost, in ms
 * @param underWay queries being fetched then: their answers may be older
 */
export function refetchAfterGap(client: QueryClient, moment: number, underWay = askedForNow(client)): void {
  const now = Date.now();
  const isNewer = ({ state: { dataUpdatedAt: at } }: Query) => moment < at && at <= now;
  askAnew(client, {
    predicate: (query) => (!isNewer(query) || underWay.has(query)) && changesOften(query) && !isLong(query),
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

/** Whether a list has several pages: a refetch would load all. */
const isLong = ({ state: { data } }: Query): boolean =>
  typeof data === 'object' && data !== null && 'pageParams' in data && (data.pageParams as unknown[]).length > 1;
