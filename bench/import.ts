import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Token } from '#features/texts/contract.ts';
import type { CorpusVerse } from '#features/texts/server/corpus/corpus-verse.ts';
import { books } from '#features/texts/shared/books.ts';
import type { Bench } from './bench.ts';
import { type Line, line } from './measure.ts';

const root = resolve(import.meta.dirname, '..');

/** The whole Hebrew Bible in two languages, compared with a bare table with a full-text index. */
export const importing: Bench = {
  name: 'import',
  async measure({ stage, app }) {
    await app();
    return imported(stage.pool, stage.url);
  },
};

async function imported(pool: pg.Pool, url: string): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'havruta-export-'));
  try {
    const verses = await writeExport(folder);
    const began = performance.now();
    await command(['features/texts/server/cli/import.ts', folder], { DATABASE_URL: url });
    const seconds = (performance.now() - began) / 1_000;
    const bare = await bareImport(pool, verses);
    return [
      line(`import of ${verses.length} verses: verses a second`, verses.length / seconds, '', 3_000, 'more'),
      line('import: time to a bare table with a full-text index', seconds / bare, ' ×', 5, 'less'),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeExport(folder: string): Promise<string[]> {
  const all: string[] = [];
  for (const { title, heTitle } of books) {
    const chapters = JSON.parse(await readFile(join(root, `build/corpus/${title}.json`), 'utf8')) as CorpusVerse[][];
    const sides = {
      he: chapters.map((chapter) => chapter.map(({ he }) => he.map(shown).join('').trim())),
      en: chapters.map((chapter) => chapter.map(({ en }) => en ?? '')),
    };
    for (const [language, text] of Object.entries(sides)) {
      const at = join(folder, title, language === 'he' ? 'Hebrew' : 'English');
      await mkdir(at, { recursive: true });
      const versionTitle = `A version for measuring, ${language}`;
      const head = { title, heTitle, language, versionTitle, versionSource: '', license: 'Public Domain' };
      await writeFile(join(at, 'measuring.json'), JSON.stringify({ ...head, categories: ['Tanakh'], text }));
      all.push(...text.flat().filter(Boolean));
    }
  }
  return all;
}

const shown = (token: Token): string => (typeof token === 'string' ? token : 'm' in token ? '' : token.q);

async function bareImport(pool: pg.Pool, verses: string[]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('create table bare_verses (id int generated always as identity, body text not null)');
    await client.query("create index on bare_verses using gin (to_tsvector('simple', body))");
    const began = performance.now();
    for (let at = 0; at < verses.length; at += 500)
      await client.query('insert into bare_verses (body) select unnest($1::text[])', [verses.slice(at, at + 500)]);
    return (performance.now() - began) / 1_000;
  } finally {
    client.release();
  }
}

function command(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((done, failed) =>
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`${args[0]} ended with ${code}`)))),
  );
}
