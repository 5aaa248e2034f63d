import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#shared/languages.ts';
import type { PageHint } from './page-hint.ts';

/** Vite's manifest: output file and imports of each source. */
export type Chunks = Record<string, { file: string; imports?: string[]; css?: string[] } | undefined>;

export const readChunks = (folder: string): Chunks =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Chunks;

const packageOf = (face: string): string => `../node_modules/@fontsource-variable/${face}`;

/** Besides the Latin fonts of every page. */
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

/** A right guess saves a round trip. */
export function preloads(
  chunks: Chunks,
  hints: readonly PageHint[],
  asked: { path: string; language: Language; signedIn: boolean },
): string {
  const { path, language, signedIn } = asked;
  const audience = signedIn ? 'learners' : 'visitors';
  const fitting = hints.filter((hint) => (hint.audience ?? 'learners') === audience && hint.path.test(path));
  const files = new Set<string>();
  for (const source of catalogues(chunks, language, fitting)) collect(chunks, source, files);
  if (signedIn) collect(chunks, 'shell.tsx', files);
  for (const source of fitting.flatMap(({ load }) => load)) collect(chunks, `../${source}`, files);
  return [
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...fontLinks(
      chunks,
      fitting.flatMap(({ fonts = [] }) => fonts),
    ),
  ].join('');
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
