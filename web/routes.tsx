import { type ComponentType, lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { prefetchMe, SessionProvider } from '#features/account/web/index.ts';
import { NotificationsLive } from '#features/notifications/web/index.ts';
import type { Coming } from './coming-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { SignedInOnly, VisitorsOnly } from './guards.tsx';
import { HeaderExtras } from './header-extras.ts';
import { loadWholeCatalogue } from './i18n.ts';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';

type Load = () => Promise<{ default: ComponentType }>;

/** A page with a chunk of its own, loaded when it is first opened, and all it may have to say. */
const page = (path: string, load: Load): RouteObject => ({
  path,
  lazy: async () => {
    const [loaded] = await Promise.all([load(), loadWholeCatalogue()]);
    return { Component: loaded.default };
  },
});
/** One that says what the account feature and the shell have words for. */
const visitorPage = (path: string, load: Load): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
});

const profile = () => import('#features/account/web/profile-page.tsx');
const reader = () => import('#features/library/web/reader-page.tsx');

const coming = (path: string, screen: Coming) =>
  page(path, async () => {
    const { ComingPage } = await import('./coming-page.tsx');
    return { default: () => <ComingPage screen={screen} /> };
  });

async function loadHeaderButtons(): Promise<{ default: ComponentType }> {
  const [{ ReportButton }, { NotificationBell }] = await Promise.all([
    import('#features/reports/web/report-button.tsx'),
    import('#features/notifications/web/notification-bell.tsx'),
    loadWholeCatalogue(),
  ]);
  return {
    default: () => (
      <>
        <ReportButton />
        <NotificationBell />
      </>
    ),
  };
}

// A page without its bell is better than none: what could not be loaded comes with the next visit.
const HeaderButtons = lazy(() => loadHeaderButtons().catch(() => ({ default: () => null })));

/** What the features put into the header of every page of a learner; visitors need not wait for its code. */
const HeaderParts = () => (
  <Suspense fallback={<span aria-hidden className="w-22" />}>
    <HeaderButtons />
  </Suspense>
);

/** The route table of the specification. Matching ignores case and a slash at the end. */
const routes: RouteObject[] = [
  {
    element: (
      <HeaderExtras value={HeaderParts}>
        <SessionProvider>
          <NotificationsLive />
        </SessionProvider>
      </HeaderExtras>
    ),
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <div />,
    children: [
      { path: '/', element: <Navigate replace to="/home" /> },
      visitorPage('/auth/callback', () => import('#features/account/web/callback-page.tsx')),
      {
        element: <VisitorsOnly />,
        children: [visitorPage('/login', () => import('#features/account/web/login-page.tsx'))],
      },
      page('/invite/:sessionId', () => import('#features/sessions/web/invite-page.tsx')),
      ...['/profile', '/mon-profil', '/mon-profil-test'].map((path) => page(path, profile)),
      {
        element: <SignedInOnly />,
        children: [
          {
            element: <Shell />,
            errorElement: <ErrorPage />,
            children: [
              page('/home', () => import('#features/home/web/home-page.tsx')),
              page('/text', reader),
              page('/text/:bookId/:sectionId?', reader),
              page('/profile-protected', profile),
              page('/library', () => import('#features/library/web/library-page.tsx')),
              page('/sessions', () => import('#features/sessions/web/sessions-page.tsx')),
              page('/search', () => import('#features/library/web/search/search-page.tsx')),
              coming('/partners', 'partners'),
              page('/book/:slug', () => import('#features/library/web/book-page.tsx')),
              page('/notifications', () => import('#features/notifications/web/notifications-page.tsx')),
              page('/notification-settings', () => import('#features/notifications/web/settings-page.tsx')),
              coming('/chat', 'chat'),
            ],
          },
        ],
      },
      ...(import.meta.env.DEV || import.meta.env.VITE_DESIGN
        ? [page('/design', () => import('./design/design-page.tsx'))]
        : []),
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** Asks who is signed in and loads the code of the first page, both at once. */
export function createRouter() {
  void prefetchMe();
  return createBrowserRouter(routes);
}
