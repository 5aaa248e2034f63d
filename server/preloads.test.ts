import { expect, it } from 'vitest';
import { type Chunks, preloads } from './preloads.ts';

const face = '../node_modules/@fontsource-variable/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2';
const chunks: Chunks = {
  'wording/fr.ts': { file: 'assets/fr.js' },
  '../features/library/web/reader-page.tsx': { file: 'assets/reader.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '../features/account/web/login-page.tsx': { file: 'assets/login.js' },
  [face]: { file: 'assets/hebrew.woff2' },
};

it('the face of the texts is on its way before the text of a reader is, so that no line moves', () => {
  const hints = preloads(chunks, { path: '/text/Genesis-1', signedIn: true });
  expect(hints).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/hebrew.woff2">');
  expect(hints).toContain('<link rel="modulepreload" crossorigin href="/assets/base.js">');
});

it.each([
  ['/library', true],
  ['/text/Genesis-1', false],
])('it is not fetched where nothing is read: %s, signed in: %s', (path, signedIn) => {
  expect(preloads(chunks, { path, signedIn })).not.toContain('font');
});

it('a build without a file gives no hint for it', () => {
  expect(preloads({}, { path: '/text/Genesis-1', signedIn: true })).toBe('');
});
