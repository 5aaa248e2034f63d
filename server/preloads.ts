import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage } from '#contract/languages.ts';

/** Vite's manifest: which file a source became, and which others it needs. */
export type Chunks = Record<string, { file: string; imports?: string[] } | undefined>;

export const readChunks = (folder: string): Chunks =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Chunks;

/** The page a path shows, as far as it is worth guessing: of the signed-in, and of visitors, who are sent to the sign-in. */
const pages: [RegExp, string][] = [
  [/^\/(home\/?)?$/i, '../features/home/web/home-page.tsx'],
  [/^\/text\//i, '../features/library/web/reader-page.tsx'],
];
const signIn = '../features/account/web/login-page.tsx';
const headerButtons = [
  '../features/reports/web/report-button.tsx',
  '../features/notifications/web/notification-bell.tsx',
];

/** Faces of which a page is full: one that comes after the text moves it, and no face of a device has its measures. */
const faces: [RegExp, string][] = [
  [/^\/text\//i, 'noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2'],
];
const packageOf = (face: string): string => `../node_modules/@fontsource-variable/${face}`;

/**
 * Hints for what the page will ask for only after its main script has run: the catalogue in the browser's language, the
 * code of the page itself, and a font where it is read in one. A wrong guess costs a few KiB, a right one a round trip.
 */
export function preloads(chunks: Chunks, asked: { path: string; acceptLanguage?: string; signedIn: boolean }): string {
  const { path, acceptLanguage = '', signedIn } = asked;
  const wished = acceptLanguage.slice(0, 2).toLowerCase();
  const language = isLanguage(wished) ? wished : 'fr';
  const page = pages.find(([form]) => form.test(path))?.[1];
  const sources = signedIn
    ? [`wording/${language}.ts`, page, ...headerButtons]
    : [`wording/${language}-visitor.ts`, signIn];
  const files = new Set<string>();
  for (const source of sources) if (source) collect(chunks, source, files);
  const fonts = (signedIn ? faces : [])
    .filter(([form]) => form.test(path))
    .flatMap(([, face]) => chunks[packageOf(face)]?.file ?? []);
  return [
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
  ].join('');
}

function collect(chunks: Chunks, source: string, files: Set<string>): void {
  const chunk = chunks[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const needed of chunk.imports ?? []) collect(chunks, needed, files);
}
