import type { InferDataFromTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { EventMap, FeatureEvents } from '#shared/events.ts';

/** Queries by the beginnings of their keys (`['sessions', 'mine']`), or all that may change often. */
type Queries = readonly (readonly string[])[] | 'everything';
/** What is asked for again when an event comes, by the event's name on the wire. */
export type RefetchRules = Record<string, Queries>;

/** Milliseconds. What its owner calls fresh for longer changes seldom, and no event tells of it. */
const SELDOM = 5 * 60_000;

/** What a query was asked with: the second part of the keys that `clientFor` makes. */
const inputOf = ({ queryKey }: Query): unknown => (queryKey[1] as { input?: unknown } | undefined)?.input;

/** Whether a change may have altered an answer: one that was asked for by another id it has not. */
function concerns(query: Query, id: unknown): boolean {
  const input = inputOf(query);
  const asked = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  return id === undefined || asked === undefined || asked === id;
}

/**
 * Declares which answers each event of a feature may have altered: names of its contract's queries, or everything there
 * is. Of queries that were asked for by another id than the event's none is asked again.
 * @param rules one for each event, so that none is forgotten
 * @param client first part of the keys, where it is not the feature's name (see `clientFor`)
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

/** Asks again for what is shown and an event may have altered; what is not shown is asked for when it is. */
export function refetchChanged(client: QueryClient, queries: readonly (readonly string[])[], payload: unknown): void {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined;
  for (const path of queries) askAnew(client, { queryKey: [path], predicate: (query) => concerns(query, id) });
}

/** Asks again; what is being asked for the first time, once it is answered: the library would leave it at that answer. */
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
 * Changes what is shown by what an event or an answer has said already, without asking. What is on its way may be from before
 * that and would take it back: then it is asked for anew.
 * @param change gets what is known; nothing is done where nothing is
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
 * After hints were lost: asks again for what is in use, is older than `moment` and may have changed meanwhile. Texts and
 * the like stay; so do long lists that are loaded page by page, whose owners ask for the pages that matter.
 * @param moment since when nothing can have been lost, in milliseconds
 * @param underWay what was being asked for at that moment: its answer may be from before
 */
export function refetchAfterGap(client: QueryClient, moment: number, underWay = askedForNow(client)): void {
  askAnew(client, {
    predicate: (query) =>
      (query.state.dataUpdatedAt <= moment || underWay.has(query)) && changesOften(query) && !isLong(query),
  });
}

/** The queries whose answers are on their way. */
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

/** More than one page was loaded: asking again would ask for every one of them. */
const isLong = ({ state: { data } }: Query): boolean =>
  typeof data === 'object' && data !== null && 'pageParams' in data && (data.pageParams as unknown[]).length > 1;
