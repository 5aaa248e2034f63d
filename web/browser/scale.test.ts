import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classLists } from '#testing/web/sources.ts';

const theme = readFileSync(join(import.meta.dirname, '../theme.css'), 'utf8');
const steps = (name: string) => [...theme.matchAll(new RegExp(`--${name}-([a-z0-9]+):`, 'g'))].map(([, step]) => step);
const scales = [
  { kind: 'text', step: /^text-(xs|sm|base|lg|\d?xl)$/, steps: steps('text') },
  { kind: 'rounded', step: /^rounded(?:-[a-z]{1,2})?-(xs|sm|md|lg|\d?xl)$/, steps: steps('radius') },
  { kind: 'shadow', step: /^shadow-(low|high|\d?xs|sm|md|lg|\d?xl)$/, steps: steps('shadow') },
];

it.each(scales)('classes use the theme’s steps for $kind', ({ step, steps: known }) => {
  expect(known.length).toBeGreaterThan(1);
  const unknown = classLists().flatMap(({ file, classes }) =>
    classes.flatMap((name) => {
      const found = step.exec(name.replace(/^.*:/, ''))?.[1];
      return found && !known.includes(found) ? [`${file}: ${name}`] : [];
    }),
  );
  expect(unknown).toEqual([]);
});
