import { readFileSync } from 'node:fs';

/**
 * Reads a table from a file: a row per line, columns separated by tabs. Lines with `#` are its header: author,
 * source, licence and how to add a row.
 * @param folder `import.meta.dirname` of the reader
 * @param file relative to it
 */
export function readRows(folder: string, file: string): string[][] {
  return readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}
