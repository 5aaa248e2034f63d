import { compareKeys } from '../../shared/segment-keys.ts';
import type { ShapePlace } from '../upstream/read-shape.ts';

/** Merges sections of several versions in the book's order. A new part follows its predecessor in its own version. */
export function mergePlaces(before: ShapePlace[], now: ShapePlace[]): ShapePlace[] {
  const places = new Map<string, ShapePlace>();
  for (const place of [...before, ...now]) places.set(place.label, merged(places.get(place.label), place));
  const order = partsOf(before);
  let behind = -1;
  for (const part of partsOf(now)) {
    const known = order.indexOf(part);
    if (known >= 0) behind = known;
    else order.splice(++behind, 0, part);
  }
  const rank = new Map(order.map((part, at) => [part, at]));
  const place = (label: string) => rank.get(cut(label).part) ?? 0;
  return [...places.values()].sort(
    (a, b) => place(a.label) - place(b.label) || compareKeys(cut(a.label).numbers, cut(b.label).numbers),
  );
}

function merged(before: ShapePlace | undefined, now: ShapePlace): ShapePlace {
  if (!before) return now;
  return {
    label: now.label,
    heLabel: /[א-ת]/.test(before.heLabel) ? before.heLabel : now.heLabel,
    count:
      before.count === null || now.count === null ? (before.count ?? now.count) : Math.max(before.count, now.count),
  };
}

const partsOf = (places: ShapePlace[]): string[] => [...new Set(places.map(({ label }) => cut(label).part))];

function cut(label: string): { part: string; numbers: string } {
  const match = /^(?:(.*) )?(\d[\d:ab]*)$/.exec(label);
  return match ? { part: match[1] ?? '', numbers: match[2] ?? '' } : { part: label, numbers: '' };
}
