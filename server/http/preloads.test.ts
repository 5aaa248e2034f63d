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
  'locales/fr.json': chunk('fr.js'),
  'locales/he.json': chunk('he.js'),
  '../features/account/locales/fr.json': chunk('account-fr.js'),
  '../features/account/sign-in/locales/fr.json': chunk('sign-in-fr.js'),
  '../features/account/sign-in/locales/he.json': chunk('sign-in-he.js'),
  '../features/home/locales/fr.json': chunk('home-fr.js'),
  '../features/texts/locales/fr.json': chunk('library-fr.js'),
  '../features/room/locales/fr.json': chunk('room-fr.js'),
  '../features/account/web/login-page/login-page.tsx': chunk('login.js', 'base'),
  '../features/reader/web/page/reader-page.tsx': chunk('reader.js', 'base'),
  '../features/notifications/web/bell/notification-bell.tsx': chunk('bell.js', 'base'),
  '../features/home/web/home-page.tsx': chunk('home.js', 'base'),
  'shell.tsx': chunk('shell.js', 'base'),
};
const hints = features.flatMap(({ pageHints = [] }) => pageHints);
const files = (asked: Parameters<typeof preloads>[2]) =>
  [...preloads(chunks, hints, asked).matchAll(/"(?:modulepreload|preload)" [^>]*href="\/([^"]+)"/g)].map(
    ([, file]) => file,
  );

it('a visitor preloads the sign-in and its texts, in the browser’s language', () => {
  expect(files({ path: '/home', language: 'fr', signedIn: false })).toEqual([
    'fr.js',
    'sign-in-fr.js',
    'login.js',
    'base.js',
  ]);
  expect(files({ path: '/', language: 'he', signedIn: false }).slice(0, 2)).toEqual(['he.js', 'sign-in-he.js']);
});

it('a visitor who signs in prefetches the dashboard, without what is preloaded', () => {
  const later = (path: string, signedIn = false) =>
    [...preloads(chunks, hints, { path, language: 'fr', signedIn }).matchAll(/"prefetch" .*?href="\/([^"]+)"/g)].map(
      ([, file]) => file,
    );
  for (const path of ['/', '/login', '/home']) {
    expect(later(path)).toEqual(expect.arrayContaining(['home-fr.js', 'bell.js', 'home.js', 'shell.js']));
    expect(later(path)).not.toContain('fr.js');
    expect(later(path)).not.toContain('base.js');
  }
  expect(later('/privacy')).toEqual([]);
  expect(later('/home', true)).toEqual([]);
});

it('a reader preloads the texts that the page waits for, the page and its header buttons, each once', () => {
  expect(files({ path: '/text/Genesis-1', language: 'fr', signedIn: true })).toEqual([
    'fr.js',
    'account-fr.js',
    'library-fr.js',
    'shell.js',
    'base.js',
    'bell.js',
    'reader.js',
    'hebrew.woff2',
  ]);
  expect(files({ path: '/settings', language: 'fr', signedIn: true })).not.toContain('reader.js');
});

it('a page that waits for all texts preloads them, in its language only', () => {
  const preloaded = files({ path: '/settings', language: 'fr', signedIn: true });
  expect(preloaded).toEqual(
    expect.arrayContaining(['fr.js', 'sign-in-fr.js', 'home-fr.js', 'library-fr.js', 'room-fr.js']),
  );
  expect(preloaded.filter((file) => file?.includes('he.js'))).toEqual([]);
});

it('a reader preloads the text font, so that no line moves', () => {
  const links = preloads(chunks, hints, { path: '/text/Genesis-1', language: 'fr', signedIn: true });
  expect(links).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/hebrew.woff2">');
  expect(links).toContain('<link rel="modulepreload" crossorigin href="/base.js">');
});

it.each([
  ['/library', true],
  ['/text/Genesis-1', false],
])('pages without texts do not preload the text font: %s, signed in: %s', (path, signedIn) => {
  expect(preloads(chunks, hints, { path, language: 'fr', signedIn })).not.toContain('font');
});

it('a file missing in the build has no hint', () => {
  expect(preloads({}, hints, { path: '/text/Genesis-1', language: 'fr', signedIn: true })).toBe('');
});

it('every hint names an existing file', () => {
  const root = resolve(import.meta.dirname, '../..');
  const named = hints.flatMap(({ load, fonts = [] }) => [
    ...load,
    ...fonts.map((face) => `node_modules/@fontsource-variable/${face}`),
  ]);
  expect(named.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});

it('a Hebrew page preloads its Hebrew fonts first', () => {
  const built = readChunks(resolve(import.meta.dirname, '../../build/web'));
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
