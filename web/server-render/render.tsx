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
import type { Page, SeedQuery } from '../feature.ts';
import { loadHeaderParts } from '../frame/header-parts.tsx';
import { loadAllLanguages } from '../i18n.ts';
import { routesOf } from '../routes.tsx';
import type { Seed, Seeds } from './seeds.ts';
import { type SentTimes, sentTimes } from './sent-times.ts';
import { whenInitialized } from './when-initialized.ts';

type Ask = (url: URL, init: RequestInit) => Promise<Response>;
type Asking = { ask: Ask; languages: readonly string[]; times: SentTimes };

const asking = new AsyncLocalStorage<Asking>();
transport.origin = () => 'http://server.invalid';
transport.fetch = ({ url, method, headers, signal }) => {
  const store = asking.getStore();
  if (!store) throw new Error('asked for outside of a page that is rendered');
  // No body: a page is rendered from GET requests.
  return store.ask(new URL(url), { method, headers, signal });
};
device.zone = () => asking.getStore()?.times.zone;
device.languages = () => asking.getStore()?.languages ?? [];
sentTimes.read = () => asking.getStore()?.times;
sentTimes.record = (key, text) => {
  const times = asking.getStore()?.times;
  if (times) times.texts[key] = text;
};
const pages = webFeatures.flatMap((feature) => feature.pages ?? []).filter(({ serverRendered }) => serverRendered);
/** All texts and pages are loaded: no rendering waits. */
export const loaded: Promise<unknown> = Promise.all([
  loadAllLanguages(),
  ...pages.map(({ load }) => load()),
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
  seeds: Seeds;
  personal: boolean;
  anyHash: boolean;
};

export const isRendered = (path: string, signedIn: boolean): boolean => pageOf(path, signedIn) !== undefined;

function pageOf(path: string, signedIn: boolean): Page | undefined {
  const { pathname } = new URL(path, transport.origin());
  return pages.find((page) => (page.guard === 'signed-in') === signedIn && matchPath(page.path, pathname) !== null);
}

/** @returns null if the browser renders the page */
export async function render(path: string, asked: For): Promise<Rendered | null> {
  const url = new URL(path, transport.origin());
  const page = pageOf(path, asked.signedIn);
  if (!page) return null;
  const { ask, signedIn, languages } = asked;
  const store: Asking = { ask, languages, times: { now: Date.now(), texts: {} } };
  return asking.run(store, async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
    const [code] = await Promise.all([page.load(), loaded]);
    const params = matchPath(page.path, url.pathname)?.params ?? {};
    const everywhere = webFeatures.flatMap(({ seeds }) => seeds?.() ?? []);
    const own = code.seeds?.({ params, search: url.searchParams }) ?? [];
    const answers = collectAnswers(queryClient, everywhere);
    const all = [...everywhere, ...(code.facts?.() ?? []), ...own];
    const [reader] = await Promise.all([
      code.reader?.(queryClient),
      ...all.map((query) => queryClient.fetchQuery({ ...query, staleTime: 'static' })),
    ]);
    if (signedIn && !reader) return null;
    const { language, zone } = reader ?? { language: asked.language, zone: undefined };
    store.times.zone = zone;
    await code.prepare?.(webFeatures, queryClient);
    const html = await renderPage(url, language, queryClient);
    queryClient.clear();
    const personal = signedIn || own.length > 0;
    const seeds = { answers, times: store.times };
    return { html, language, seeds, personal, anyHash: page.serverRendered === 'always' };
  });
}

async function renderPage(url: URL, language: Language, queryClient: QueryClient): Promise<string> {
  const router = createMemoryRouter(routesOf(webFeatures), { initialEntries: [url.pathname + url.search] });
  await whenInitialized(router);
  if (router.state.errors) throw Object.values(router.state.errors)[0];
  const html = await whole(() => {
    // Synchronous: no other page can be rendered in another language during this.
    void i18next.changeLanguage(language);
    return renderToString(<App router={router} queryClient={queryClient} />);
  });
  router.dispose();
  return html;
}

function collectAnswers(queryClient: QueryClient, everywhere: SeedQuery[]): Seed[] {
  const seeds: Seed[] = [];
  const who = everywhere.map(({ queryKey }) => hashKey(queryKey));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const { queryKey, queryHash, meta } = event.query;
    if (!meta?.isCode) seeds.push({ key: queryKey, data: event.action.data, lasting: !who.includes(queryHash) });
  });
  return seeds;
}

const TRIES = 5;
/** React's marker of a part that waits for its code. */
const WAITING = '<!--$!-->';

/** Waits for all parts: the browser cannot take over a partial page. */
async function whole(render: () => string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const html = render();
    if (!html.includes(WAITING)) return html;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('some code of the page did not come');
}
