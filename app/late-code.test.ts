import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

const lateIn = (file: string): string[] =>
  [
    ...read(file)
      .replaceAll(/\blate(?:Part|Dialog)\(\s*\(\) => import\([^)]*\)/g, '')
      .matchAll(/\bimport\(\s*'([#.][^'?]+\.tsx?)'\s*\)/g),
  ].map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from)));

/** Lazy imports that are prefetched when idle: pages, and those listed as `ahead`. */
const ahead = new Set([...filesOf('features/*/web/feature.ts').flatMap(lateIn), ...lateIn('web/load-ahead.ts')]);

/** Code a page waits for without prefetching, with the reason. */
const notAhead: Record<string, string> = {
  'features/account/web/login-page/age-confirmation.tsx': 'of a form that asks the server, before one has signed in',
  'features/account/web/leaving/stay-card.tsx': 'shown instead of that form, by an answer of the server',
  'features/notes/web/session-notes.tsx':
    'large: the room fetches it once one is inside, and its page is nothing without it',
};

const lazies = filesOf('{web,features/*/web}/**/*.{ts,tsx}').filter(
  (file) => /^import \{[^}]*\blazy\b[^}]*\} from 'react'/m.test(read(file)) && file !== 'web/late-part.tsx',
);

it('lazy code that a page needs is prefetched, because offline the page would fail with it', () => {
  expect(lazies.length).toBeGreaterThan(6);
  const missing = lazies.flatMap((file) =>
    lateIn(file)
      .filter((late) => !ahead.has(late) && !(late in notAhead))
      .map((late) => `${file}: ${late} is not in the feature's \`ahead\`; or latePart, if the page is good without it`),
  );
  expect(missing).toEqual([]);
});

/** Overlays, by their name or file name. */
const opensOver = /(?:dialog|popover|popup|menu|sheet)s?\b/i;

it('overlays are a lateDialog, because a failed lazy component would take the page with it', () => {
  const statements = lazies.flatMap((file) =>
    [...read(file).matchAll(/^.*\blazy\([^;]*;/gm)].map(([statement]) => ({ file, statement })),
  );
  expect(statements.length).toBeGreaterThan(6);
  const over = statements.filter(({ statement }) => opensOver.test(statement));
  expect(over).toEqual([]);
});
