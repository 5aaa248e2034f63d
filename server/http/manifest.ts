import { type Language, languageFacts } from '#shared/languages.ts';
import type { Feature, HttpApp } from '../feature.ts';
import { translate } from '../locales.ts';
import { pageLanguage } from './page-language.ts';

const PAPER = '#faf5ea';

export function manifest(language: Language, shortcuts: NonNullable<Feature['shortcuts']>) {
  return {
    id: '/home',
    name: 'Havruta',
    short_name: 'Havruta',
    description: translate(language, 'auth.tagline'),
    lang: language,
    dir: languageFacts[language].direction,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['education', 'books'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/notification-icon.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map(({ text, path }) => ({ name: translate(language, text), url: path })),
    share_target: { action: '/search', method: 'GET', params: { text: 'q' } },
  };
}

/** Answers in the language of the pages; the link sends the language cookie. */
export function manifestRoute(http: HttpApp, features: readonly Feature[]): void {
  const shortcuts = features.flatMap((feature) => feature.shortcuts ?? []);
  http.get('/manifest.webmanifest', (c) => {
    const { searchParams: search } = new URL(c.req.url);
    const language = pageLanguage({
      search,
      cookie: c.req.header('cookie') ?? '',
      acceptLanguage: c.req.header('accept-language') ?? '',
    });
    c.header('content-type', 'application/manifest+json; charset=UTF-8');
    c.header('cache-control', 'no-cache');
    c.header('vary', 'Cookie, Accept-Language');
    return c.body(JSON.stringify(manifest(language, shortcuts)));
  });
}
