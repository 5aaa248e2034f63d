import { printable, printableLines } from '../printable.ts';

export function asText(answer: unknown): string {
  if (typeof answer === 'string') return printable(answer);
  if (Array.isArray(answer)) return table(answer as Row[]);
  return Object.entries(answer as object)
    .map(([name, value]) => part(name, value))
    .join('\n');
}

type Row = Record<string, unknown>;

function part(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? `\n${name}\n${table(value as Row[])}` : `\n${name}: none`;
  if (value !== null && typeof value === 'object' && !(value instanceof Date))
    return Object.entries(value)
      .map(([inner, of]) => part(inner, of))
      .join('\n');
  const lines = printableLines(word(value));
  return lines.length > 1 ? `${name}:\n${lines.map((line) => `    ${line}`).join('\n')}` : `${name}: ${lines[0]}`;
}

const word = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : value instanceof Date
      ? value.toISOString()
      : String(value);

function table(rows: Row[]): string {
  const [first] = rows;
  if (!first) return 'none';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => printable(word(row[name]))))];
  const widths = names.map((_, n) => Math.max(...lines.map((line) => (line[n] ?? '').length)));
  return lines
    .map((line) => line.map((text, n) => (n === names.length - 1 ? text : text.padEnd(widths[n] ?? 0))).join('  '))
    .join('\n');
}
