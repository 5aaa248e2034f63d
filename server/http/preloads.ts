import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#shared/languages.ts';
import type { PageHint } from './page-hint.ts';

/** Vite's manifest: output file and imports of each source. */
export type Chunks = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>;

export const readChunks = (folder: string): Chunks =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Chunks;

const packageOf = (face: string): string => `../node_modules/@fontsource-variable/${face}`;

/** Fonts besides the Latin ones of every page. */
const facesOf: Partial<Record<Language, string[]>> = {
  he: [
    'assistant/files/assistant-hebrew-wght-normal.woff2',
    'frank-ruhl-libre/files/frank-ruhl-libre-hebrew-wght-normal.woff2',
  ],
};

export const withFaces = (html: string, chunks: Chunks, language: Language): string =>
  html.replace('<link rel="preload" as="font"', (first) => fontLinks(chunks, facesOf[language] ?? []).join('') + first);

const fontLinks = (chunks: Chunks, faces: string[]): string[] =>
  faces
    .flatMap((face) => chunks[packageOf(face)]?.file ?? [])
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);

type Asked = { path: string; language: Language; signedIn: boolean };

/** Pages on which visitors sign in; the dashboard follows. */
const BEFORE_HOME = new Set(['/', '/login', '/home']);

/** A right guess saves a round trip. While a visitor types, the browser loads the page that follows. */
export function preloads(chunks: Chunks, hints: readonly PageHint[], asked: Asked): string {
  const fitting = fittingHints(hints, asked);
  const files = filesOf(chunks, fitting, asked);
  const next = !asked.signedIn && BEFORE_HOME.has(asked.path) ? { ...asked, path: '/home', signedIn: true } : undefined;
  const later = next ? filesOf(chunks, fittingHints(hints, next), next) : [];
  return [
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...fontLinks(
      chunks,
      fitting.flatMap(({ fonts = [] }) => fonts),
    ),
    ...[...later]
      .filter((file) => !files.has(file))
      .map((file) => `<link rel="prefetch" as="script" crossorigin href="/${file}">`),
  ].join('');
}

const fittingHints = (hints: readonly PageHint[], { path, signedIn }: Asked): PageHint[] =>
  hints.filter(
    (hint) => (hint.audience ?? 'learners') === (signedIn ? 'learners' : 'visitors') && hint.path.test(path),
  );

function filesOf(chunks: Chunks, hints: readonly PageHint[], { language, signedIn }: Asked): Set<string> {
  const files = new Set<string>();
  for (const source of catalogues(chunks, language, hints)) collect(chunks, source, files);
  if (signedIn) collect(chunks, 'shell.tsx', files);
  for (const source of hints.flatMap(({ load }) => load)) collect(chunks, `../${source}`, files);
  return files;
}

function catalogues(chunks: Chunks, language: Language, hints: readonly PageHint[]): string[] {
  const core = `locales/${language}.json`;
  const texts = hints.flatMap(({ texts = [] }) => texts);
  if (texts.length > 0) return [core, ...texts.map((feature) => `../features/${feature}/${core}`)];
  return Object.keys(chunks).filter((source) => source === core || source.endsWith(`/${core}`));
}

function collect(chunks: Chunks, source: string, files: Set<string>): void {
  const chunk = chunks[source];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const needed of chunk.imports ?? []) collect(chunks, needed, files);
}
