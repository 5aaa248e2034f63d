import { cutReference } from '#features/texts/shared/guess-reference.ts';
import type { Position } from './find-anchor.ts';

/** `Genesis 1:3-4`, `Berakhot 2a:3`. A key may begin with the section: `2a:3` in `Berakhot 2a`. */
export function referenceOf({ section, segmentFrom, segmentTo }: Position & { section: string }): string {
  const label = cutReference(section).label;
  const own = (key: string) => (key.startsWith(`${label}:`) ? key.slice(label.length + 1) : key);
  const to = segmentFrom === segmentTo ? '' : `-${own(segmentTo)}`;
  return `${section}${label === '' ? ' ' : ':'}${own(segmentFrom)}${to}`;
}
