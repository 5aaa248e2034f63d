import { AsyncLocalStorage } from 'node:async_hooks';
import { hashKey, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, matchPath } from 'react-router';
import { webFeatures } from '#app/web.tsx';
import type { Language } from '#shared/languages.ts';
import { transport } from '../api/transport.ts';
import { App } from '../app.tsx';
import { device } from '../browser/device.ts';
import type { SeedQuery } from '../feature.ts';
import { loadHeaderParts } from '../frame/header-parts.tsx';
import { loadAllLanguages } from '../i18n.ts';
import { routesOf } from '../routes.tsx';
import type { Seed } from './seeds.ts';
import { whenInitialized } from './when-initialized.ts';

type Ask = (url: URL, init: RequestInit) => Promise<Response>;
type Asking = { ask: Ask; languages: readonly string[]; zone?: string };

const asking = new AsyncLocalStorage<Asking>();
transport.origin = () => 'http://server.invalid';
transport.fetch = ({ url, method, headers, signal }) => {
  const store = asking.getStore();
  if (!store) throw new Error('asked for outside of a page that is drawn');
  // No body: a page is rendered from GET requests.
  return store.ask(new URL(url), { method, headers, signal });
};
device.zone = () => asking.getStore()?.zone;
device.languages = () => asking.getStore()?.languages ?? [];
const catalogues = loadAllLanguages();
const pages = webFeatures.flatMap((feature) => feature.pages ?? []);
/** Needed so that no page waits for code. */
export const loaded: Promise<unknown> = Promise.all([
  catalogues,
  ...pages.flatMap((page) => (page.drawn ? [page.load()] : [])),
  ...webFeatures.flatMap(({ home }) => home?.() ?? []),
  loadHeaderParts(webFeatures),
]);

export type For = {
  signedIn: boolean;
  language: Language;
  languages: readonly string[];
  ask: Ask;
};

export type Rendered = {
  html: string;
  language: Language;
  /** As `getTimezoneOffset`. */
  clock?: number;
  seeds: Seed[];
  personal: boolean;
  /** A storage key: browsers that have it show another page, with a part marked `data-unless`. */
  unless?: string;
  anyHash: boolean;
};

export const isRendered = (path: string, signedIn: boolean): boolean => pageOf(path, signedIn) !== undefined;

const pageOf = (path: string, signedIn: boolean) =>
  pages.find(
    (one) =>
      one.drawn &&
      (one.guard === 'signed-in') === signedIn &&
      matchPath(one.path, new URL(path, transport.origin()).pathname),
  );

export async function draw(path: string, { ask, signedIn, languages, ...given }: For): Promise<Rendered | null> {
  const url = new URL(path, transport.origin());
  const page = pageOf(path, signedIn);
  if (!page) return null;
  const store: Asking = { ask, languages };
  return asking.run(store, async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
    const [code] = await Promise.all([page.load(), loaded]);
    const params = matchPath(page.path, url.pathname)?.params ?? {};
    const everywhere = webFeatures.flatMap(({ seeds }) => seeds?.() ?? []);
    const own = code.seeds?.({ params, search: url.searchParams }) ?? [];
    const facts = code.facts?.() ?? [];
    const answered = seedsOf(queryClient, everywhere);
    const all = [...everywhere, ...facts, ...own].map((query) =>
      queryClient.fetchQuery({ ...query, staleTime: 'static' }),
    );
    const [reader] = await Promise.all([code.reader?.(queryClient), ...all]);
    if (signedIn && !reader) return null;
    const { language, zone } = reader ?? { ...given, zone: undefined };
    store.zone = zone;
    await code.prepare?.(webFeatures, queryClient);
    const router = createMemoryRouter(routesOf(webFeatures), { initialEntries: [url.pathname + url.search] });
    await whenInitialized(router);
    if (router.state.errors) throw Object.values(router.state.errors)[0];
    const html = await whole(() => {
      // Synchronous: no other page can be rendered in another language during this.
      void i18next.changeLanguage(language);
      return renderToString(<App router={router} queryClient={queryClient} />);
    });
    router.dispose();
    const seeds = answered();
    queryClient.clear();
    const personal = signedIn || own.length > 0;
    const clock = zone === undefined ? {} : { clock: offsetOf(zone, new Date()) };
    const unless = /data-unless="([^"]+)"/.exec(html)?.[1];
    return { html, language, ...clock, ...(unless && { unless }), seeds, personal, anyHash: page.drawn === 'always' };
  });
}

/** Minutes behind UTC. */
function offsetOf(timeZone: string, now: Date): number {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  return Math.floor(now.getTime() / 60_000) - Date.parse(`${clock.replace(' ', 'T')}Z`) / 60_000;
}

/** Collects the server's answers; the browser requests the signed-in learner again at once. */
function seedsOf(queryClient: QueryClient, everywhere: SeedQuery[]): () => Seed[] {
  const seeds: Seed[] = [];
  const who = everywhere.map(({ queryKey }) => hashKey(queryKey));
  const forget = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const { queryKey, queryHash, meta } = event.query;
    if (!meta?.isCode) seeds.push({ key: queryKey, data: event.action.data, lasting: !who.includes(queryHash) });
  });
  return () => {
    forget();
    return seeds;
  };
}

const TRIES = 5;
/** React's marker of a part that waits for its code. */
const WAITING = '<!--$!-->';

/** The browser cannot take over a partial page. */
async function whole(render: () => string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const html = render();
    if (!html.includes(WAITING)) return html;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('some code of the page did not come');
}
