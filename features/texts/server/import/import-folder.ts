import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { relative } from 'node:path';
import type pg from 'pg';
import { isFree } from '../packs/packs.ts';
import type { Storing } from '../store/save-section.ts';
import { CLEANED } from '../upstream/clean-html.ts';
import { importLinks } from './import-links.ts';
import { cannotBeRead, listFiles } from './list-files.ts';
import { type ImportedBook, NoBook, readExport } from './read-export.ts';
import { type OpenBook, openBook } from './save-book.ts';

const MOST_BYTES = 128 * 1024 * 1024;

export type Imported = {
  files: number;
  already: number;
  sections: number;
  segments: number;
  links: number;
  skipped: { file: string; why: string }[];
};

export type ImportOptions = {
  progress?: (done: number, all: number, file: string) => void;
  signal?: AbortSignal;
  /** Accepts unfree texts whose owner allowed this installation to show them. */
  anyLicense?: boolean;
};

/**
 * Imports a folder in the library's export layout (`…/Title/Hebrew/Version.json`, or flat, and links files). Each book is a transaction;
 * an interrupted run continues, and unchanged files are skipped.
 * @throws when the folder cannot be read, or the database fails
 */
export async function importFolder(
  app: Storing,
  folder: string,
  { progress, signal, anyLicense = false }: ImportOptions = {},
): Promise<Imported> {
  const { pool } = app;
  const report: Imported = { files: 0, already: 0, sections: 0, segments: 0, links: 0, skipped: [] };
  const files = await listFiles(folder, (file, why) => report.skipped.push({ file, why }));
  const names = new Set<string>();
  const keeper = createKeeper(app);
  for (const [at, path] of files.entries()) {
    if (signal?.aborted) break;
    const file = relative(folder, path);
    progress?.(at, files.length, file);
    const skip = (why: string) => report.skipped.push({ file, why });
    if (path.endsWith('.csv')) {
      const found = await importLinks(pool, path, skip);
      if (found?.already) report.already++;
      else if (found) report.files++;
      report.links += found?.links ?? 0;
      continue;
    }
    const bytes = await readBytes(path, skip);
    if (!bytes) continue;
    const name = `import ${CLEANED} ${createHash('sha256').update(bytes).digest('hex')}`;
    if (names.has(name) || (await isDone(pool, name))) {
      report.already++;
      continue;
    }
    const book = await readBook(bytes, skip);
    if (!book) continue;
    if (!anyLicense && isUnfree(book.license)) {
      skip(`its licence is ${book.license}: only Public Domain, CC0, CC BY and CC BY-SA may be passed on`);
      continue;
    }
    for (const why of book.skipped) skip(why);
    await keeper.take(book, name, skip);
    names.add(name);
    report.files++;
    report.sections += book.sections.length;
    report.segments += book.segments;
  }
  await keeper.end();
  progress?.(files.length, files.length, '');
  return report;
}

/** A file without a licence is imported and shown without one. */
const isUnfree = (license: string): boolean => !isFree(license) && !/^(unknown|[-–—]*)$/i.test(license.trim());

/** Stores adjacent versions of a book in one transaction. */
function createKeeper(app: Storing) {
  let open: OpenBook | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(book: ImportedBook, name: string, skip: (why: string) => void): Promise<void> {
    if (open && open.title !== book.title) {
      await open.end();
      open = null;
    }
    open ??= await openBook(app, book.title);
    for (const reference of await open.keep(book, name))
      skip(`${reference}: a longer copy of this version is stored already`);
  }

  return {
    async take(book: ImportedBook, name: string, skip: (why: string) => void): Promise<void> {
      await writing;
      writing = write(book, name, skip);
      writing.catch(() => {});
    },
    async end(): Promise<void> {
      await writing;
      await open?.end();
    },
  };
}

async function readBytes(path: string, skip: (why: string) => void): Promise<Uint8Array | null> {
  try {
    if ((await stat(path)).size <= MOST_BYTES) return await readFile(path);
    skip(`larger than ${MOST_BYTES / 1024 / 1024} MB`);
  } catch (error) {
    skip(cannotBeRead(error));
  }
  return null;
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
