import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

/** @param imports its first group is the path */
const importedBy = (file: string, imports: RegExp): string[] =>
  [...read(file).matchAll(imports)].map(([, from = '']) =>
    from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from),
  );

const prefetched = new Set(
  filesOf('{features/*/web/{feature,prefetch},web/routing/prefetch}.ts').flatMap((file) =>
    importedBy(file, /\bimport\('([^']+)'\)/g),
  ),
);

/** Modules a page loads without prefetching, with the reason. */
const notPrefetched: Record<string, string> = {
  'features/account/web/login-page/age-confirmation.tsx': 'of a form that asks the server, before one has signed in',
  'features/account/web/leaving/stay-card.tsx': 'shown instead of that form, by an answer of the server',
  'features/account/web/standing/standing.tsx': 'shown by an answer of the server',
  'features/notes/web/session-notes.tsx': 'large: the room fetches it once one is inside',
  'features/room/web/sheet/room-sheet.tsx': 'opened by a press: the room fetches it once one is inside',
  'features/sessions/web/calls/calls-card.tsx': 'of a call, which needs the server',
  'features/voice/web/camera/camera-stage.tsx': 'of a call, which needs the server',
  'features/notifications/web/live/live-parts.tsx': 'loaded by every page',
  'features/search/web/near/near-reference.tsx': 'stored by the worker when it is installed',
  'web/ui/toast.tsx': 'stored by the worker when it is installed',
};

const files = filesOf('{web,features/*/web}/**/*.{ts,tsx}').filter((file) => file !== 'web/routing/lazy.tsx');

it('a page’s lazy code and that of its dialogs are prefetched, so that they work offline', () => {
  const required =
    /\blazy(?:Part|Dialog)(?:<[^(]+>)?\(\s*(?:withTexts\(\s*)?(?:async )?\(\) => (?:\(\{\s*default: \(await )?import\('([^']+)'\)(?:\)\.\w+,?\s*\}\))?/g;
  const needed = files.flatMap((file) => importedBy(file, required).map((late) => ({ file, late })));
  expect(needed.length).toBeGreaterThan(40);
  const missing = needed.filter(({ late }) => !prefetched.has(late) && !(late in notPrefetched));
  expect(missing).toEqual([]);
});

it('components load lazily only by web/routing/lazy.tsx, which retries and confines failures', () => {
  expect(files.filter((file) => /^import \{[^}]*\blazy\b[^}]*\} from 'react'/m.test(read(file)))).toEqual([]);
});
