import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { features } from '#app/server.ts';
import { type Chunks, preloads, readChunks, withFaces } from './preloads.ts';

const chunk = (file: string, ...imports: string[]) => ({ file, imports });
const face = '../node_modules/@fontsource-variable/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2';
const chunks: Chunks = {
  [face]: chunk('hebrew.woff2'),
  base: chunk('base.js'),
  'locales/fr.ts': chunk('fr.js', 'locales/fr-visitor.ts'),
  'locales/fr-visitor.ts': chunk('fr-visitor.js'),
  'locales/he-visitor.ts': chunk('he-visitor.js'),
  '../features/account/web/login-page/login-page.tsx': chunk('login.js', 'base'),
  '../features/library/web/reader/reader-page.tsx': chunk('reader.js', 'base'),
  '../features/notifications/web/bell/notification-bell.tsx': chunk('bell.js', 'base'),
};
const hints = features.flatMap(({ pageHints = [] }) => pageHints);
const files = (asked: Parameters<typeof preloads>[2]) =>
  [...preloads(chunks, hints, asked).matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);

it('a visitor gets the sign-in and the words for it, in the language of the browser', () => {
  expect(files({ path: '/home', language: 'fr', signedIn: false })).toEqual(['fr-visitor.js', 'login.js', 'base.js']);
  expect(files({ path: '/', language: 'he', signedIn: false })[0]).toBe('he-visitor.js');
});

it('who is signed in gets all words, the page that is asked for and the buttons of its header, each once', () => {
  expect(files({ path: '/text/Genesis-1', language: 'fr', signedIn: true })).toEqual([
    'fr.js',
    'fr-visitor.js',
    'bell.js',
    'base.js',
    'reader.js',
    'hebrew.woff2',
  ]);
  expect(files({ path: '/settings', language: 'fr', signedIn: true })).not.toContain('reader.js');
});

it('the dashboard begins with words of its own', () => {
  const known = { ...chunks, '../features/home/locales/fr.json?first': chunk('first.js') };
  const links = preloads(known, hints, { path: '/home', language: 'fr', signedIn: true });
  expect(links).toContain('href="/first.js"');
  expect(links).toContain('href="/fr-visitor.js"');
  expect(links).not.toContain('href="/fr.js"');
});

it('the face of the texts is on its way before the text of a reader is, so that no line moves', () => {
  const links = preloads(chunks, hints, { path: '/text/Genesis-1', language: 'fr', signedIn: true });
  expect(links).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/hebrew.woff2">');
  expect(links).toContain('<link rel="modulepreload" crossorigin href="/base.js">');
});

it.each([
  ['/library', true],
  ['/text/Genesis-1', false],
])('it is not fetched where nothing is read: %s, signed in: %s', (path, signedIn) => {
  expect(preloads(chunks, hints, { path, language: 'fr', signedIn })).not.toContain('font');
});

it('a build without a file gives no hint for it', () => {
  expect(preloads({}, hints, { path: '/text/Genesis-1', language: 'fr', signedIn: true })).toBe('');
});

it('every hint names a file that is there', () => {
  const root = resolve(import.meta.dirname, '..');
  const named = hints.flatMap(({ load, fonts = [] }) => [
    ...load,
    ...fonts.map((face) => `node_modules/@fontsource-variable/${face}`),
  ]);
  expect(named.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});

it('what is read in Hebrew comes in Hebrew letters first, by the files there are', () => {
  const built = readChunks(resolve(import.meta.dirname, '../build/web'));
  const html = '<head><link rel="preload" as="font" href="/latin.woff2"></head>';
  const fonts = (language: 'he' | 'fr') =>
    [...withFaces(html, built, language).matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);
  expect(fonts('he')).toEqual([
    expect.stringMatching(/assistant-hebrew-.*woff2$/),
    expect.stringMatching(/frank-ruhl-libre-hebrew-.*woff2$/),
    'latin.woff2',
  ]);
  expect(fonts('fr')).toEqual(['latin.woff2']);
});
