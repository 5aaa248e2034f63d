import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageScripts, totalOf, weigh } from '#testing/page-weights.ts';
import type { Inside } from '../scripts/whats-inside.ts';
import type { Bench } from './bench.ts';
import { line } from './measure.ts';

const root = join(import.meta.dirname, '..');
/** KiB of docs/PERFORMANCE.md, as in app/page-weights.test.ts. */
const PROMISED: Record<string, number> = { '/login': 185, '/home': 240, '/text/:bookId/:sectionId?': 240 };
const LARGEST = 4;

export const weights: Bench = {
  name: 'weights',
  async measure() {
    process.stdout.write(listing());
    return Object.entries(PROMISED).map(([path, goal]) =>
      line(`scripts of ${path} before it is shown, gzipped`, totalOf(path), ' KiB', goal, 'less'),
    );
  },
};

function listing(): string {
  const inside = JSON.parse(readFileSync(join(root, 'build/web/.vite/inside.json'), 'utf8')) as Inside;
  const largest = (file: string) =>
    Object.entries(inside[file] ?? {})
      .sort(([, one], [, other]) => other - one)
      .slice(0, LARGEST)
      .map(([module, bytes]) => `${module} ${(bytes / 1024).toFixed(1)}`)
      .join(', ');
  const script = ([file, weight]: [string, number]) =>
    `  ${weight.toFixed(1).padStart(5)}  ${file.replace('assets/', '')}  ${largest(file)}\n`;
  return Object.entries(readPageScripts())
    .map(([what, files]) => {
      const weighed = files.map((file): [string, number] => [file, weigh([file])]);
      return `${what}\n${weighed
        .sort(([, one], [, other]) => other - one)
        .map(script)
        .join('')}\n`;
    })
    .join('');
}
