import { readFileSync } from 'node:fs';
import { readTable } from '#shared/rows.ts';

/**
 * Reads a table from a file, as `readTable` describes it.
 * @param folder `import.meta.dirname` of the reader
 * @param file relative to it
 */
export const readRows = (folder: string, file: string): string[][] =>
  readTable(readFileSync(`${folder}/${file}`, 'utf8'));
