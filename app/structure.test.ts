import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const ownerOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1] ?? 'server';

/** Folder that owns each table, by the table's name. */
const owners = new Map(
  filesOf('{server,features/*/server}/**/tables.ts').flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table ?? '', ownerOf(file)] as const),
  ),
);

it('a feature’s SQL names no table of another feature: it uses the other’s api.ts or imports the table', () => {
  const found = filesOf('{server,features/*/server}/**/*.ts')
    .filter((file) => !/\.test\.ts$|testing|\/migrations\//.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          /^\s*(\*|\/\/|\/\*|import)/.test(line)
            ? []
            : [...line.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?(\w+)\b/gi)]
                .map(([, table]) => owners.get(table ?? ''))
                .filter((owner) => owner !== undefined && owner !== ownerOf(file))
                .map((owner) => `${file}:${index + 1} reads a table of ${owner}`),
        ),
    );
  expect(owners.size).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

/**
 * Files outside of `people`, `account` and `profile` that read people, with the rule that hides invisible ones. All
 * others use `people`.
 */
const readsPeople: Record<string, string> = {
  'features/focus/server/runs/rest-of.ts': 'the town of the learner who studies; shown to nobody',
  'features/shelf/server/favorites/set-favorite.ts': 'locks the row of the learner who asks',
  'features/notifications/server/schedule.ts': 'reminder times of those who are told, shown to nobody',
  'features/notifications/server/enqueue-notices.ts': 'the addresses of those who are told themselves',
  'features/notifications/server/prepare-notices.ts': 'the address, language and place of the one who is told',
  'features/notifications/server/types.ts': 'the name of who did it, but where the two are apart',
  'features/partners/server/contact/first-contacts.ts': 'since when the learner who writes has an account',
  'features/partners/server/list-requests.ts': 'requests of the two; nameTo',
  'features/partners/server/notification-types.ts': 'listedTo: who stands in the weekly letter',
  'features/partners/server/pairs/list-partners.ts': 'knownTo: those one agreed to learn with',
  'features/partners/server/send-request.ts': 'the zone of the one who is asked, said to nobody but them',
  'features/partners/server/suggestions/weekly-email.ts': 'the zone and the rest of the one who gets it',
  'features/partners/server/pairs/quiet-hours.ts': 'when two rest, to leave out their hours; shown to nobody',
  'features/partners/server/search/asker.ts': 'the one who asks, about themselves',
  'features/partners/server/search/cards.ts': 'listedTo for lists, openTo for one',
  'features/partners/server/search/match-row.ts': 'what the search computes with; shown to nobody',
  'features/partners/server/search/refresh-match-rows.ts': 'whose rows are to be computed; shown to nobody',
  'features/sessions/server/seats/affected-users.ts':
    'those a session concerns, who are told themselves; shown to nobody',
  'features/planning/server/hours/create-session.ts': 'the town of the learner who plans',
  'features/sessions/server/invitations/invite.ts':
    'the owner of an address, never told; contactableBy decides whether they hear',
  'features/sessions/server/lists/list-my-sessions.ts': 'creators of sessions one is in; nameTo',
  'features/sessions/server/lists/list-past-sessions.ts': 'creators of sessions one was in; nameTo',
  'features/sessions/server/lists/list-public-sessions.ts': 'public sessions, but where the two are apart',
  'features/sessions/server/reviews/list-to-review.ts': 'who was there with one, but where the two are apart',
  'features/sessions/server/seats/part-people.ts': 'whose address an invitation went to; shown to nobody',
  'features/sessions/server/personal-data.ts': 'the address of the one who is erased',
  'features/sessions/server/lists/present-session.ts': 'creators; nameTo; public sessions, but where the two are apart',
  'features/sessions/server/lists/read-session.ts': 'one session that maySee let through',
  'features/sessions/server/invitations/replies.ts': 'who answered; visibleTo',
  'features/sessions/server/reviews/review-person.ts':
    'whether one was there with another, but where the two are apart',
  'features/sessions/server/invitations/show-invitation.ts':
    'who invites, to who has their link, but where the two are apart',
  'features/sessions/server/lists/show-session.ts': 'who takes part; nameTo; invited ones to who invited them',
  'features/planning/server/hours/notify-nearby.ts': 'visibleTo, and no private creator is told of',
};

/** Whether the file itself has the reason. */
const saysWhy = (file: string) => /^\/\/ Reads people: .{20,}$/m.test(read(file));

it('files that read people without `people` are listed or contain a reason', () => {
  const found = filesOf('features/*/server/**/*.ts').filter(
    (file) =>
      !/\.test\.ts$|testing|\/tables\.ts$|^features\/(account|profile|people)\//.test(file) &&
      /^import \{[^}]*\b(users|profiles|factsOf|availabilityOf|placesOf)\b[^}]*\} from '#features\/(account|profile)\/server\/(?:\w+-)?api\.ts'/m.test(
        read(file),
      ),
  );
  expect(found.filter((file) => !saysWhy(file)).sort()).toEqual(Object.keys(readsPeople).sort());
});

/** Browser tests that stub `fetch`, with the reason; all others use the contracts. */
const stubsFetch: Record<string, string> = {
  'web/browser/boot.test.ts': 'the script that runs before anything of ours: which call it makes is what is tested',
  'web/pages/reload.test.ts': 'whether the server can be reached at all: no contract says it',
  'web/pages/slow-line.test.tsx':
    'whether the server can be reached at all, under a clock that stands: no contract says it',
  'web/worker/code.test.ts': 'the worker stores files: no contract answers them',
  'web/api/api.test.ts': 'the link itself: that it sends what that of the library sends, for contracts made up for it',
};

it('browser tests answer by the contracts (testing/browser/server.ts), so that a changed contract breaks them', () => {
  const replaced =
    /stubGlobal\(\s*'fetch'|\b(?:globalThis|window|self)\.fetch\s*=[^=]|spyOn\(\s*(?:globalThis|window|self),\s*'fetch'\s*\)\s*\.\s*mock/;
  const tests = filesOf('{web,testing,features/*/{web,testing}}/**/*.{ts,tsx}').filter((file) => /test/.test(file));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((file) => replaced.test(read(file))).sort()).toEqual(Object.keys(stubsFetch).sort());
});

it('tests replace no module: files share loaded modules, so the outcome would depend on their order', () => {
  const tests = filesOf('{app,shared,server,web,scripts,testing,features}/**/*.{ts,tsx}');
  const replacing = tests.filter((file) => file !== 'app/structure.test.ts' && /\bvi\.mock\(/.test(read(file)));
  expect(replacing).toEqual(['testing/browser/setup.ts']);
});

it('every feature is listed', () => {
  const listed = `${read('app/server.ts')}${read('app/web.tsx')}`;
  const folders = filesOf('features/*').map((folder) => folder.split('/')[1] ?? '');
  expect(folders.length).toBeGreaterThan(5);
  expect(folders.filter((folder) => !listed.includes(`#features/${folder}/`))).toEqual([]);
});

it('every file named in the documents exists', () => {
  const documents = [
    'README.md',
    'docs/COMMANDS.md',
    'docs/SETTINGS.md',
    'docs/HOSTING.md',
    'docs/ARCHITECTURE.md',
    'docs/GLOSSARY.md',
    'docs/ACCESSIBILITY.md',
    ...filesOf('docs/decisions/*.md'),
  ];
  const missing = documents.flatMap((document) =>
    [
      ...read(document).matchAll(
        /`((?:app|shared|contract|server|web|features|testing|scripts|e2e|bench|docs)\/[\w./-]+\.\w+)`/g,
      ),
    ]
      .map(([, file]) => file ?? '')
      .filter((file) => !existsSync(resolve(root, file)))
      .map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

/** Our own files loaded by importing one, itself included; type-only imports are skipped. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [, from = ''] of read(file).matchAll(/^(?:import|export)\s(?!type\b)[^;'"(]*'([#.][^']+\.tsx?)'/gm))
    loadedBy(from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(file), from), loaded);
  return loaded;
}

it.each([
  ['features/account/server/api.ts', 5],
  ['features/people/server/api.ts', 10],
  ['features/sessions/server/seats/join-session.ts', 40],
])('%s loads no more than its limit: %i files', (file, most) => {
  const files = [...loadedBy(file)];
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most);
});
