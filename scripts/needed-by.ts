import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/* From the sources, for first-words.ts: bundlers know dependencies only after chunking. */

const root = resolve(import.meta.dirname, '..');
const ICONS = join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs');

type Name = { name: string; as: string };
type Source = {
  takes: { from: string; names: string[] | null }[];
  handsOn: Map<string, { from: string; name: string }>;
};

const sources = new Map<string, Source>();

function read(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = file.endsWith('?routes') ? '' : readFileSync(file, 'utf8').replace(/^\s*\*.*$/gm, '');
  const source: Source = { takes: [], handsOn: new Map() };
  for (const [, what = '', path = ''] of text.matchAll(/^import\s+(?!type\b)([^'"]*?)\s*from\s+['"]([^'"]+)['"]/gm)) {
    const from = locate(path, file);
    if (from) source.takes.push({ from, names: namesIn(what)?.map(({ name }) => name) ?? null });
  }
  for (const [, what = '', path = ''] of text.matchAll(/^export\s+(\{[^}]*\})\s*from\s+['"]([^'"]+)['"]/gm)) {
    const from = locate(path, file);
    if (from) for (const { name, as } of namesIn(what) ?? []) source.handsOn.set(as, { from, name });
  }
  sources.set(file, source);
  return source;
}

/** `A, { B as C, type D }` without types; null for `* as A`. */
function namesIn(what: string): Name[] | null {
  if (what.includes('*')) return null;
  const inside = /\{([^}]*)\}/.exec(what)?.[1] ?? '';
  const parts = inside.split(',').map((part) => part.trim());
  const single = parts.filter((part) => part && !part.startsWith('type ')).map((part) => part.split(/\s+as\s+/));
  const named = single.map(([name = '', as = name]) => ({ name, as }));
  const whole = /^\w+/.exec(what.trim())?.[0];
  return whole ? [{ name: 'default', as: whole }, ...named] : named;
}

/** Undefined for styles and packages other than the icons. */
function locate(path: string, importer: string): string | undefined {
  if (path === 'lucide-react') return ICONS;
  if (!/^[.#]/.test(path)) return undefined;
  const file = path.startsWith('#') ? join(root, path.slice(1)) : resolve(dirname(importer), path);
  return /\.(tsx?|mjs)(\?routes)?$/.test(file) && existsSync(file.replace('?routes', '')) ? file : undefined;
}

/** Static, itself included. Re-exports count if used. */
export function needsOf(start: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || file === ICONS) return;
    found.add(file);
    for (const { from, names } of read(file).takes) {
      if (names) for (const name of names) take(from, name);
      else visit(from);
    }
  };
  const take = (file: string, name: string) => {
    const handed = read(file).handsOn.get(name);
    if (handed) take(handed.from, handed.name);
    else visit(file);
  };
  visit(start);
  return found;
}
