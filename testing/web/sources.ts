import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Sources without tests; paths from the repository's root. */
export function webSources(): { file: string; text: string }[] {
  const files = globSync(['web/**/*.{ts,tsx,css,html}', 'features/*/web/**/*.{ts,tsx,css}'], { cwd: root });
  return files
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

export function classLists(): { file: string; classes: string[] }[] {
  return webSources()
    .filter(({ file }) => /\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g)].map(([, double, single, back]) => ({
        file,
        classes: (double ?? single ?? back ?? '')
          .replaceAll(/\$\{[^}]*\}/g, ' ')
          .split(/\s+/)
          .filter(Boolean),
      })),
    );
}
