import {
  createPath,
  type DataRouteMatch,
  type DataRouteObject,
  type DataRouter,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type NavigationType,
  type RouteObject,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';
import { makeBlockers } from './blockers.ts';
import { makeScrollPositions } from './scroll-positions.ts';

export type PageHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Navigated = { preventScrollReset?: boolean; flushSync?: boolean };

/**
 * The old page stays until the code of the new one is loaded. The part of the library's data router that we use;
 * loaders, actions and fetchers are three quarters of it. page-router.test.ts compares the two.
 * @param given routes that match every path, e.g. by `*`
 */
export function createPageRouter(given: RouteObject[], history: PageHistory): DataRouter {
  const manifest: Record<string, DataRouteObject> = {};
  const routes = withIds(given, manifest);
  const subscribers = new Set<RouterSubscriber>();
  /** Earlier navigations that still wait for code are dropped. */
  let latest = 0;
  let unlisten: (() => void) | undefined;
  const match = (location: Partial<Location> | string): DataRouteMatch[] => matchRoutes(routes, location) ?? [];

  const matches = match(history.location);
  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches,
    initialized: !matches.some(({ route }) => route.lazy),
    renderFallback: matches.some(({ route }) => route.lazy),
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function update(changed: Partial<RouterState>, { flushSync = false }: Navigated = {}): void {
    state = { ...state, ...changed };
    for (const tell of [...subscribers])
      tell(state, {
        deletedFetchers: [],
        newErrors: changed.errors ?? null,
        viewTransitionOpts: undefined,
        flushSync,
      });
  }
  const blockers = makeBlockers(() => state, update);
  const scroll = makeScrollPositions(() => state, update);

  function complete(
    action: NavigationType,
    location: Location,
    arrived: { matches: DataRouteMatch[]; errors?: RouterState['errors'] },
    { preventScrollReset = false, flushSync = false }: Navigated,
  ): void {
    if (action === 'PUSH') history.push(location, location.state);
    if (action === 'REPLACE') history.replace(location, location.state);
    update(
      {
        ...arrived,
        historyAction: action,
        location,
        initialized: true,
        renderFallback: false,
        navigation: IDLE_NAVIGATION,
        restoreScrollPosition: scroll.savedOf(location, arrived.matches),
        preventScrollReset,
        blockers: blockers.allIdle(),
      },
      { flushSync },
    );
  }

  async function start(action: NavigationType, location: Location, how: Navigated = {}): Promise<void> {
    const mine = ++latest;
    scroll.save();
    const found = match(location);
    if (state.initialized && isHashChangeOnly(state.location, location))
      return complete(action, location, { matches: found }, how);
    let errors: RouterState['errors'] = null;
    if (found.some(({ route }) => route.lazy)) {
      // The first page shows its own loading state.
      if (state.initialized || mine > 1) update({ navigation: loading(location, found, action) }, how);
      errors = await loadCode(found);
      if (mine !== latest) return;
    }
    complete(action, location, { matches: found, errors }, how);
  }

  async function navigate(to: To | number | null, options: RouterNavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    const path = resolvePath(to ?? createPath(state.location), state.location.pathname);
    const next: Location = {
      ...path,
      ...history.encodeLocation(path),
      state: options.state ?? null,
      key: Math.random().toString(36).slice(2, 10),
      mask: undefined,
    };
    refuseForeign(history, to, next);
    const action = (options.replace === true ? 'REPLACE' : 'PUSH') as NavigationType;
    if (blockers.blocks(action, next, () => void navigate(to, options))) return;
    const { preventScrollReset, flushSync } = options;
    await start(action, next, { preventScrollReset: preventScrollReset === true, flushSync: flushSync === true });
  }

  const router: DataRouter = {
    basename: '/',
    future: {} as DataRouter['future'],
    get state() {
      return state;
    },
    routes,
    match,
    manifest,
    window: typeof window === 'undefined' ? undefined : window,
    initialize() {
      unlisten = history.listen(({ action, location, delta }) => {
        if (!blockers.blocksReturn(action, location, delta, history.go)) void start(action, location);
      });
      if (!state.initialized) void start(state.historyAction, state.location);
      return router;
    },
    subscribe(tell) {
      subscribers.add(tell);
      return () => void subscribers.delete(tell);
    },
    enableScrollRestoration: scroll.enable,
    navigate,
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    getBlocker: blockers.get,
    deleteBlocker: blockers.remove,
    dispose() {
      unlisten?.();
      subscribers.clear();
      latest++;
    },
    ...notUsed,
  };
  return router;
}

/** The library's components know the routes by these ids. */
function withIds(routes: RouteObject[], manifest: Record<string, DataRouteObject>, above: number[] = []) {
  return routes.map((route, index): DataRouteObject => {
    const place = [...above, index];
    const id = place.join('-');
    const made = { ...route, id, children: route.children && withIds(route.children, manifest, place) };
    manifest[id] = made as DataRouteObject;
    return made as DataRouteObject;
  });
}

const underWay = new WeakMap<DataRouteObject, Promise<void>>();

/** Concurrent calls share one load; failed ones are retried. */
function codeOf(route: DataRouteObject): Promise<void> | undefined {
  const { lazy } = route;
  if (typeof lazy !== 'function') return undefined;
  const coming =
    underWay.get(route) ??
    (async () => void Object.assign(route, await lazy(), { lazy: undefined }))().finally(() => underWay.delete(route));
  underWay.set(route, coming);
  return coming;
}

/** @returns the first error, at its nearest error boundary */
async function loadCode(matches: DataRouteMatch[]): Promise<RouterState['errors']> {
  const outcomes = await Promise.allSettled(matches.map(({ route }) => codeOf(route)));
  const index = outcomes.findIndex(({ status }) => status === 'rejected');
  if (index < 0) return null;
  const place = matches.slice(0, index + 1).findLast(({ route }) => route.errorElement) ?? matches[0];
  return { [place?.route.id ?? '']: (outcomes[index] as PromiseRejectedResult).reason };
}

const loading = (
  location: Location,
  matches: DataRouteMatch[],
  historyAction: NavigationType,
): RouterState['navigation'] => ({
  state: 'loading',
  location,
  matches,
  historyAction,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
});

const isHashChangeOnly = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

/** @throws for an address that a browser would read as another host */
function refuseForeign(history: PageHistory, to: To | null, next: Location): void {
  const here = history.createURL('/');
  const asked = typeof to === 'string' ? to : to ? createPath(to) : '/';
  for (const address of [asked, history.createHref(next)])
    if (new URL(address, here).origin !== here.origin) throw new Error('External navigation is not allowed');
}

const never = (): never => {
  throw new Error('not in this router: pages have no loaders, actions or fetchers');
};
const notUsed = {
  fetch: never,
  revalidate: never,
  getFetcher: never,
  resetFetcher: never,
  deleteFetcher: () => {},
  patchRoutes: never,
  _internalSetRoutes: () => {},
  _internalSetStateDoNotUseOrYouWillBreakYourApp: never,
  _internalFetchControllers: new Map<string, AbortController>(),
};
