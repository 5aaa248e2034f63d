import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { matchPath, UNSAFE_createMemoryHistory } from 'react-router';
import { webFeatures } from '#app/web.tsx';
import type { Language } from '#shared/languages.ts';
import { App } from '../app.tsx';
import type { SeedQuery } from '../feature.ts';
import { speakAll } from '../i18n.ts';
import { createPageRouter } from '../router/page-router.ts';
import { routesOf } from '../routes.tsx';
import { transport } from '../transport.ts';
import type { Seed } from './seeds.ts';

type Ask = (url: URL, init: RequestInit) => Promise<Response>;

/** Of whom a page is drawn: how what it shows is asked for, on their behalf. */
const asking = new AsyncLocalStorage<Ask>();
transport.origin = () => 'http://server.invalid';
transport.fetch = (url, init) => {
  const ask = asking.getStore();
  if (!ask) throw new Error('asked for outside of a page that is drawn');
  return ask(url, init);
};
const catalogues = speakAll();
const pages = webFeatures.flatMap((feature) => feature.pages ?? []);

/** A page as a visitor sees it first. */
export type Drawn = {
  html: string;
  /** What it was drawn with. */
  seeds: Seed[];
  /** It shows what not everybody may see: nobody may keep it. */
  personal: boolean;
  /** It is the same whatever stands behind `#` in the address. */
  anyHash: boolean;
};

/**
 * Draws a page for a visitor; the browser takes it over as it is (main.tsx).
 * @param path of the page, with what is asked of it, e.g. `/login?next=%2Fhome`
 * @param ask reaches the server on the visitor's behalf
 * @returns null for a page the server does not draw
 * @throws what the page would not be drawn with: a refusal, an error of its code
 */
export async function draw(path: string, language: Language, ask: Ask): Promise<Drawn | null> {
  const url = new URL(path, transport.origin());
  const page = pages.find((one) => one.drawn && matchPath(one.path, url.pathname));
  if (!page) return null;
  return asking.run(ask, async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 'static' } } });
    const [loaded] = await Promise.all([page.load(), catalogues]);
    const params = matchPath(page.path, url.pathname)?.params ?? {};
    const everywhere = webFeatures.flatMap(({ seeds }) => seeds?.() ?? []);
    const own = loaded.seeds?.({ params, search: url.searchParams }) ?? [];
    const answers = (queries: SeedQuery[], lasting: boolean) =>
      Promise.all(
        queries.map(
          async (query): Promise<Seed> => ({
            key: query.queryKey,
            data: await queryClient.fetchQuery({ ...query, staleTime: 'static' }),
            lasting,
          }),
        ),
      );
    const facts = loaded.facts?.() ?? [];
    const [who, shown] = await Promise.all([answers(everywhere, false), answers([...facts, ...own], true)]);
    const router = createPageRouter(
      routesOf(webFeatures),
      UNSAFE_createMemoryHistory({ initialEntries: [url.pathname + url.search] }) as never,
    );
    await new Promise<void>((resolve) => {
      router.subscribe(({ initialized }) => initialized && resolve());
      if (router.initialize().state.initialized) resolve();
    });
    if (router.state.errors) throw Object.values(router.state.errors)[0];
    const html = await whole(() => {
      // Nothing waits in here: another page may be drawn in another language before and after, never within.
      void i18next.changeLanguage(language);
      return renderToString(<App router={router} queryClient={queryClient} />);
    });
    router.dispose();
    queryClient.clear();
    return { html, seeds: [...who, ...shown], personal: own.length > 0, anyHash: page.drawn === 'always' };
  });
}

/** How often parts may ask for their code, each for that of parts within it. */
const TRIES = 5;
/** What React writes where a part waits for its code. */
const WAITING = '<!--$!-->';

/** Draws until the code of all parts that come later is there: the browser takes over nothing that is half drawn. */
async function whole(render: () => string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const html = render();
    if (!html.includes(WAITING)) return html;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('some code of the page did not come');
}
