/**
 * Reads a table: a row per line, columns separated by tabs. Lines with `#` are its header: author, source, licence and
 * how to add a row.
 */
export const readTable = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
