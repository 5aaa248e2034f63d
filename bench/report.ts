import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { holds, type Line } from './measure.ts';

export type Report = {
  commit: string;
  at: string;
  machine: { processor: string; cores: number; memoryGiB: number; node: string };
  lines: (Line & { bench: string })[];
};

export const reportOf = (lines: Report['lines']): Report => ({
  commit: commit(),
  at: new Date().toISOString(),
  machine: {
    processor: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  },
  lines,
});

export const saveReport = (file: string, report: Report): Promise<void> =>
  writeFile(file, `${JSON.stringify(report, null, 2)}\n`);

export async function readReport(file: string): Promise<Report> {
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  if (!Array.isArray(report.lines)) throw new Error(`${file} is no report of the bench`);
  return report;
}

export function printReport({ lines }: Report, before?: Report): void {
  const width = Math.max(0, ...lines.map(({ what }) => what.length));
  const old = new Map(before?.lines.map((line) => [`${line.bench}\n${line.what}`, line.value]));
  for (const line of lines) {
    const { what, value, unit, goal, better, spread } = line;
    const was = old.get(`${line.bench}\n${what}`);
    const half = spread ? `  half of them ${spread.map((value) => value.toFixed(2)).join(' to ')}` : '';
    const beside = line.beside === undefined ? '' : `  beside ${line.beside}`;
    const older = before ? `  was ${was === undefined ? '-' : was.toFixed(2) + unit}` : '';
    process.stdout.write(
      `${holds(line) ? '✓' : '✗'} ${what.padEnd(width)}  ${(value.toFixed(2) + unit).padStart(12)}  goal ${better === 'more' ? '≥' : '≤'} ${goal}${unit}${half}${beside}${older}\n`,
    );
  }
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '*' : '');
  } catch {
    return '';
  }
}
