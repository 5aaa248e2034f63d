import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsOf } from './needed-by.ts';

const folder = mkdtempSync(join(tmpdir(), 'havruta-needed-'));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const names = (files: Set<string>) => [...files].map((path) => path.replace(`${folder}/`, '')).sort();

const page = file(
  'page.tsx',
  `import type { Told } from './told.ts';
import {
  Light,
  type Told,
} from './hands-on.ts';
import { later } from './with-later.ts';
/**
 * import { nothing } from './told.ts';
 */
export const dialog = () => import('./dialog.tsx');
`,
);
file('told.ts', 'export type Told = string;\n');
file('hands-on.ts', "export { Light } from './light.ts';\nexport { Heavy as Other } from './heavy.ts';\n");
file('light.ts', "import { used } from './used.ts';\nexport const Light = used;\n");
file('heavy.ts', "import * as z from 'zod';\nexport const Heavy = z;\n");
file('used.ts', 'export const used = 1;\n');
file('with-later.ts', "export const later = () => import('./heavy.ts');\n");
file('dialog.tsx', "import { Heavy } from './heavy.ts';\nexport default Heavy;\n");

test('unused re-exports and types are not needed', () => {
  expect(names(needsOf(page))).toEqual(['light.ts', 'page.tsx', 'used.ts', 'with-later.ts']);
});
