import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '#shared/languages.ts';
import { needsOf } from './needed-by.ts';

type Tree = { [key: string]: string | Tree };

const root = resolve(import.meta.dirname, '..');
const FIRST = /[\\/]home[\\/]locales[\\/](\w\w)\.json\?first$/;

/** Cards, frame, header buttons, and parts beside a page. */
const SHOWN = [
  'web/{main,shell}.tsx',
  'features/home/web/home-page.tsx',
  'features/*/web/**/home-cards.tsx',
  'features/{focus/web/entry/free-study-button,notifications/web/{bell/notification-bell,live/live-parts},reports/web/report-button}.tsx',
  'features/{chat/web/unread-badge,sessions/web/today-dot,account/web/standing/standing}.tsx',
  'features/{profile/web/first-steps/first-steps,partners/web/suggestions/suggestions,sessions/web/review/review-card}.tsx',
  'web/{ui/toast,choice-menu-content}.tsx',
];

/** Named by the server, not by the browser's files. */
const NAMED_BY_SERVER = /^\w+\.notifications\.|^notifications\.(types|unknown)\./;

/** `${}` counts as one word. */
const KEY = /['"`](\w+\.(?:[\w.]|\$\{[^}]*\})+)['"`]/g;

/** `import('…/home/locales/fr.json?first')`. The others load once it is shown. */
export const firstWords = (): Plugin => ({
  name: 'first-words',
  enforce: 'pre',
  load(id) {
    const language = FIRST.exec(id)?.[1];
    return language ? `export default ${JSON.stringify(wordsOfHome(language as Language))};` : null;
  },
});

/** Named in the initial code of /home. */
export function wordsOfHome(language: Language): Tree {
  const named = namedKeys();
  const pick = (tree: Tree, above: string): Tree =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([key, value]): [string, string | Tree][] => {
        const path = above + key;
        if (typeof value === 'string') {
          const plain = path.replace(/_(zero|one|two|few|many|other)$/, '');
          return named(path) || named(plain) || NAMED_BY_SERVER.test(path) ? [[key, value]] : [];
        }
        const inside = pick(value, `${path}.`);
        return Object.keys(inside).length ? [[key, inside]] : [];
      }),
    );
  const files = globSync(`features/*/locales/${language}.json`, { cwd: root });
  return Object.assign(
    {},
    ...files.map((file) => pick(JSON.parse(readFileSync(join(root, file), 'utf8')) as Tree, '')),
  );
}

function namedKeys(): (key: string) => boolean {
  const shown = globSync(SHOWN, { cwd: root }).flatMap((file) => [...needsOf(join(root, file))]);
  const ours = [...new Set(shown)].filter((file) => /\.tsx?$/.test(file));
  const written = ours.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(KEY)].map(([, key = '']) => key));
  const whole = new Set(written.filter((key) => !key.includes('$')));
  const open = [...new Set(written.filter((key) => key.includes('$')))].map(
    (key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  return (key) => whole.has(key) || open.some((pattern) => pattern.test(key));
}
