import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';
import { keepBook } from '../catalogue/keep-book.ts';
import { keepIn } from '../kept/keep-section.ts';
import { CLEANED } from '../source/clean-html.ts';
import { type ImportedBook, NoBook, readExport } from './read-export.ts';

/** Larger than any book of the export. */
const MOST_BYTES = 128 * 1024 * 1024;

export type Imported = {
  /** Files that were read now, and those that were there already from an earlier run. */
  files: number;
  already: number;
  sections: number;
  segments: number;
  /** What was left out, and why. */
  skipped: { file: string; why: string }[];
};

export type ImportOptions = {
  /** Called before each file. */
  progress?: (done: number, all: number, file: string) => void;
  signal?: AbortSignal;
};

/**
 * Imports every book of a folder in the library's export layout (`…/Title/Hebrew/Version.json`, or files beside each
 * other). Each file is one transaction: a run that is stopped goes on with the first file it has not finished, and
 * files that have not changed are not read into the database again.
 * @throws when the folder cannot be read, or the database fails
 */
export async function importFolder(
  pool: pg.Pool,
  folder: string,
  { progress, signal }: ImportOptions = {},
): Promise<Imported> {
  const files = await jsonFiles(folder);
  const report: Imported = { files: 0, already: 0, sections: 0, segments: 0, skipped: [] };
  for (const [at, path] of files.entries()) {
    if (signal?.aborted) break;
    const file = relative(folder, path);
    progress?.(at, files.length, file);
    const skip = (why: string) => report.skipped.push({ file, why });
    if ((await stat(path)).size > MOST_BYTES) {
      skip(`larger than ${MOST_BYTES / 1024 / 1024} MB`);
      continue;
    }
    const bytes = await readFile(path);
    const name = `import ${CLEANED} ${createHash('sha256').update(bytes).digest('hex')}`;
    if (await isDone(pool, name)) {
      report.already++;
      continue;
    }
    const book = await readBook(bytes, skip);
    if (!book) continue;
    for (const why of book.skipped) skip(why);
    await writeBook(pool, book, name, skip);
    report.files++;
    report.sections += book.sections.length;
    report.segments += book.segments;
  }
  progress?.(files.length, files.length, '');
  return report;
}

async function jsonFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function isDone(pool: pg.Pool, name: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from library_documents where name = $1', [name]);
  return (rowCount ?? 0) > 0;
}

async function readBook(bytes: Uint8Array, skip: (why: string) => void): Promise<ImportedBook | null> {
  try {
    return await readExport(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    if (error instanceof NoBook) skip(error.message);
    else if (error instanceof SyntaxError) skip('not JSON');
    else if (error instanceof TypeError) skip('not UTF-8');
    else if (error instanceof RangeError) skip('nested too deep');
    else throw error;
    return null;
  }
}

async function writeBook(pool: pg.Pool, book: ImportedBook, name: string, skip: (why: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '60s'");
    const rank = { he: book.rank, en: book.rank };
    for (const section of book.sections) {
      const written = await keepIn(client, section, { origin: 'import', rank, answeredAt: null });
      if (written.length === 0) skip(`${section.reference}: a longer copy of this version is kept already`);
    }
    const { title, heTitle, categories, kind, places } = book;
    await keepBook(client, { title, heTitle, categories, kind, places, origin: 'import' });
    await client.query('insert into library_documents (name, body) values ($1, $2) on conflict (name) do nothing', [
      name,
      JSON.stringify({ title, version: book.version, sections: book.sections.length }),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
