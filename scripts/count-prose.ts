// Counts what docs/STYLE.md asks to avoid, per folder; `--write` lowers the counts in app/prose-counts.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
export const countsFile = join(root, 'app/prose-counts.json');

const FOLDERS = ['app', 'bench', 'demo', 'e2e', 'features', 'scripts', 'server', 'shared', 'testing', 'web'];
const SPLIT = new Set(['features']);
const MAX_DECISION_WORDS = 400;

const BANNED_START = /^(What|Whoever|Where|That|Of|So|One|Nothing|Nobody|Who|How many|Whatever)\b/;
const BANNED_WORD =
  /\b(tells?|told|says?|said|hears?|heard|stands?|stood|anew|kept|keeps?|letters?|whoever|somebody|nobody|meanwhile|apart|parted|goes on|lets go)\b/i;
const BANNED_PART =
  /^(tell|told|say|said|hear|heard|kept|keep|letter|letters|apart|parted|standing|drawn|late|anew|nobody|somebody|whoever)$/i;

export type Counts = {
  commentWords: number;
  bannedStarts: number;
  bannedWords: number;
  names: number;
  testNames: number;
};

export type Prose = { folders: Record<string, Counts>; longDecisions: number };

/** Omits comment markers; consecutive line comments count as one. */
export function commentsOf(source: string): string[] {
  const comments: string[] = [];
  const blank = source.replace(/(?<=^|[\s{(,])\/\*\*?([\s\S]*?)\*\//gm, (_all, text: string) => {
    comments.push(text.replace(/^\s*\* ?/gm, ' '));
    return '';
  });
  let isRun = false;
  for (const line of blank.split('\n')) {
    const at = line.search(/(?<=^|\s)\/\/ /);
    const before = line.slice(0, Math.max(at, 0));
    const isInString = ["'", '"', '`'].some((quote) => before.split(quote).length % 2 === 0);
    if (at < 0 || isInString) isRun = false;
    else if (isRun && before.trim() === '') comments.push(`${comments.pop()} ${line.slice(at + 3)}`);
    else {
      comments.push(line.slice(at + 3));
      isRun = before.trim() === '';
    }
  }
  return comments.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => /\w/.test(text));
}

const partsOf = (name: string): string[] => name.split(/[-_.]|(?<=[a-z\d])(?=[A-Z])/).filter((part) => part !== '');
const isBannedName = (name: string): boolean => partsOf(name).some((part) => BANNED_PART.test(part));

function countFile(path: string, counts: Counts): void {
  const source = readFileSync(path, 'utf8');
  for (const comment of commentsOf(source)) {
    if (/^(biome-ignore|@vitest|@ts-)/.test(comment)) continue;
    counts.commentWords += comment.split(' ').length;
    if (BANNED_START.test(comment)) counts.bannedStarts += 1;
    if (BANNED_WORD.test(comment)) counts.bannedWords += 1;
  }
  const file = path.split('/').at(-1) ?? '';
  if (isBannedName(file.replace(/\.(slow\.)?(test|spec)?\.?(tsx?|m?js)$/, ''))) counts.names += 1;
  for (const [, name = ''] of source.matchAll(/^export (?:async )?(?:const|function|class|type) (\w+)/gm))
    if (isBannedName(name)) counts.names += 1;
  for (const [, , name = ''] of source.matchAll(/\b(?:test|it)(?:\.\w+\(.*?\))?\(\s*(['"`])(.+?)\1/g))
    if (BANNED_WORD.test(name)) counts.testNames += 1;
}

const nothing = (): Counts => ({ commentWords: 0, bannedStarts: 0, bannedWords: 0, names: 0, testNames: 0 });

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(path);
    else if (/\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path;
  }
}

export function countProse(): Prose {
  const folders: Record<string, Counts> = {};
  for (const top of FOLDERS)
    for (const path of sourcesIn(join(root, top))) {
      const [first = '', second = ''] = relative(root, path).split('/');
      const folder = SPLIT.has(first) ? `${first}/${second}` : first;
      folders[folder] ??= nothing();
      countFile(path, folders[folder]);
    }
  const decisions = join(root, 'docs/decisions');
  const long = readdirSync(decisions).filter(
    (name) => readFileSync(join(decisions, name), 'utf8').split(/\s+/).length > MAX_DECISION_WORDS,
  );
  return { folders, longDecisions: long.length };
}

export const readCounts = (): Prose => JSON.parse(readFileSync(countsFile, 'utf8')) as Prose;

function lowered(before: Prose, now: Prose): Prose {
  const folders = Object.fromEntries(
    Object.entries(now.folders).map(([folder, counts]) => {
      const old = before.folders[folder];
      const lower = (key: keyof Counts) => Math.min(counts[key], old?.[key] ?? counts[key]);
      return [
        folder,
        {
          commentWords: lower('commentWords'),
          bannedStarts: lower('bannedStarts'),
          bannedWords: lower('bannedWords'),
          names: lower('names'),
          testNames: lower('testNames'),
        },
      ];
    }),
  );
  return { folders, longDecisions: Math.min(before.longDecisions, now.longDecisions) };
}

if (process.argv[1]?.endsWith('count-prose.ts')) {
  const now = countProse();
  const total = nothing();
  for (const counts of Object.values(now.folders))
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key];
  console.table({ ...now.folders, total });
  console.log(`${now.longDecisions} decisions have more than ${MAX_DECISION_WORDS} words`);
  if (process.argv.includes('--write')) {
    let before = now;
    try {
      before = readCounts();
    } catch {
      // No earlier counts on the first run.
    }
    writeFileSync(countsFile, `${JSON.stringify(lowered(before, now), null, 2)}\n`);
  }
}
