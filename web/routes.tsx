import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { FeaturesProvider, type Page, type WebFeature } from './feature.ts';
import { SkipLinks } from './frame/skip-links.tsx';
import { withTexts } from './i18n.ts';
import { declareSenders } from './outbox/senders.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { OfflineBar } from './pages/offline-bar.tsx';
import { followEvents } from './realtime/realtime.ts';
import { fromDevice } from './routing/device-loader.ts';
import { SignedInOnly, VisitorsOnly } from './routing/guards.tsx';
import { lazyRoute } from './routing/lazy-route.tsx';
import { followPages } from './ui/back-closes.ts';

const routeOf = ({ path, load, texts = [] }: Page): RouteObject => ({
  path,
  ...lazyRoute(async () => {
    const { default: Component, readDevice } = await withTexts(load, ...texts)();
    return { Component, ...(readDevice && fromDevice(readDevice)) };
  }),
});

export function routesOf(features: readonly WebFeature[]): RouteObject[] {
  const routes = (guard: Page['guard']) =>
    features.flatMap(({ pages = [] }) => pages.filter((page) => page.guard === guard)).map(routeOf);
  return [
    {
      element: <Root features={features} />,
      errorElement: <ErrorPage />,
      children: [
        { path: '/', element: <Navigate replace to="/home" /> },
        { element: <VisitorsOnly />, children: routes('visitors') },
        ...routes('anybody'),
        {
          element: <SignedInOnly />,
          // Visitors do not load navigation, live connection, outbox.
          children: [
            {
              ...lazyRoute(async () => ({ Component: (await import('./shell.tsx')).Shell })),
              children: routes('signed-in'),
            },
          ],
        },
        ...(import.meta.env.DEV || import.meta.env.VITE_DESIGN
          ? [routeOf({ path: '/design', guard: 'anybody', load: () => import('./design/design-page.tsx') })]
          : []),
        routeOf({ path: '*', guard: 'anybody', texts: ['core'], load: () => import('./pages/not-found.tsx') }),
      ],
    },
  ];
}

function Root({ features }: { features: readonly WebFeature[] }) {
  const beside = features.flatMap(({ name, background: Background }) => (Background ? <Background key={name} /> : []));
  const inside: ReactNode = (
    <>
      <SkipLinks />
      <OfflineBar />
      {beside}
      <Outlet />
    </>
  );
  const around = features.reduceRight(
    (children, { provider: Provider }) => (Provider ? <Provider>{children}</Provider> : children),
    inside,
  );
  return <FeaturesProvider value={features}>{around}</FeaturesProvider>;
}

export function createRouter(features: readonly WebFeature[]) {
  followEvents(features.map(({ refetch = {} }) => refetch));
  declareSenders(features.map(({ commands = {} }) => commands));
  for (const { start } of features) start?.();
  const router = createBrowserRouter(routesOf(features));
  router.subscribe(({ navigation }) => followPages(navigation.state));
  return router;
}
