import fc from 'fast-check';
import {
  createMemoryRouter,
  type DataRouter,
  IDLE_BLOCKER,
  type RouteObject,
  UNSAFE_createMemoryHistory,
} from 'react-router';
import { expect, test } from 'vitest';
import { createPageRouter } from './page-router.ts';

type Step =
  | { kind: 'to'; to: string; replace: boolean; preventScrollReset: boolean }
  | { kind: 'go'; by: number }
  | { kind: 'hold'; on: boolean }
  | { kind: 'answer'; proceed: boolean }
  | { kind: 'scroll'; y: number }
  | { kind: 'settle' };

function routes(): RouteObject[] {
  const Component = () => null;
  let failures = 1;
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return { Component };
  };
  return [
    {
      element: null,
      errorElement: 'root',
      hydrateFallbackElement: 'waiting',
      children: [
        { path: '/', element: null },
        { path: '/now', element: null },
        { path: '/later/:id?', errorElement: 'here', lazy: later },
        {
          path: '/broken',
          lazy: async () => {
            await new Promise((resolve) => setTimeout(resolve, 1));
            if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
            return { Component };
          },
        },
        { lazy: later, children: [{ path: '/inside', errorElement: 'inside', lazy: later }] },
        { path: '*', element: null },
      ],
    },
  ];
}

const shown = ({ state }: DataRouter) => ({
  path: state.location.pathname + state.location.search + state.location.hash,
  kept: state.location.state,
  action: state.historyAction,
  matches: state.matches.map(({ route, params, pathname }) => [route.id, params, pathname]),
  code: state.matches.map(({ route }) => Boolean(route.lazy)),
  initialized: state.initialized,
  navigation: [state.navigation.state, state.navigation.location?.pathname],
  errors: state.errors && Object.entries(state.errors).map(([id, error]) => [id, String(error)]),
  scroll: [state.restoreScrollPosition, state.preventScrollReset],
  blockers: [...state.blockers].map(([key, { state, location }]) => [key, state, location?.pathname]),
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 8));

async function walk(router: DataRouter, steps: Step[]): Promise<unknown[]> {
  const seen: unknown[] = [shown(router)];
  let y = 0;
  const positions: Record<string, number> = {};
  router.enableScrollRestoration(
    positions,
    () => y,
    ({ pathname }) => pathname,
  );
  router.subscribe((_, { flushSync, newErrors }) =>
    seen.push({ ...shown(router), flushSync, failed: newErrors !== null }),
  );
  for (const step of steps) {
    if (step.kind === 'to') {
      const { to, replace, preventScrollReset } = step;
      void router.navigate(to, { replace, preventScrollReset, state: { to } });
    }
    if (step.kind === 'go') void router.navigate(step.by);
    if (step.kind === 'hold' && step.on) {
      // The hook blocks each leaving in the same way.
      router.getBlocker('1', ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
    }
    if (step.kind === 'hold' && !step.on) router.deleteBlocker('1');
    if (step.kind === 'answer') {
      const blocker = router.state.blockers.get('1') ?? IDLE_BLOCKER;
      if (blocker.state === 'blocked') step.proceed ? blocker.proceed() : blocker.reset();
    }
    if (step.kind === 'scroll') y = step.y;
    if (step.kind === 'settle') await settled();
  }
  await settled();
  seen.push({ ...shown(router), positions });
  router.dispose();
  return seen;
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('to' as const),
    to: fc.constantFrom(
      '/',
      '/now',
      '/later',
      '/later/1',
      '/Later/2/',
      '/broken',
      '/inside',
      '/nowhere',
      '?q=1',
      '#at',
      '/now#at',
      '/a%20b?x=é#ü',
    ),
    replace: fc.boolean(),
    preventScrollReset: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('go' as const), by: fc.constantFrom(-2, -1, 1) }),
  fc.record({ kind: fc.constant('hold' as const), on: fc.boolean() }),
  fc.record({ kind: fc.constant('answer' as const), proceed: fc.boolean() }),
  fc.record({ kind: fc.constant('scroll' as const), y: fc.nat(900) }),
  fc.record({ kind: fc.constant('settle' as const) }),
);

test('the router shows the same states as the library’s router', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/', '/later', '/broken', '/inside'),
      fc.array(step, { minLength: 4, maxLength: 14 }),
      async (first, steps) => {
        const initialEntries = ['/now?before', first];
        const ours = createPageRouter(routes(), UNSAFE_createMemoryHistory({ initialEntries })).initialize();
        const theirs = createMemoryRouter(routes(), { initialEntries });
        const [walked, expected] = await Promise.all([walk(ours, steps), walk(theirs, steps)]);
        expect(walked).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test.each(['//elsewhere.example/a', 'https://elsewhere.example', '/\\elsewhere.example', '\\\\elsewhere.example'])(
  'no navigation leads to another host by %s',
  async (to) => {
    const leads = async (router: DataRouter) => {
      const refused = await router.navigate(to).then(
        () => false,
        () => true,
      );
      return { refused, path: router.state.location.pathname };
    };
    const ours = createPageRouter(routes(), UNSAFE_createMemoryHistory()).initialize();
    expect(await leads(ours)).toEqual(await leads(createMemoryRouter(routes())));
  },
);
