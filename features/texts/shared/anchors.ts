import { canonicalReference } from './canonical-reference.ts';
import { formatFragment, parseFragment, type Range } from './fragments.ts';
import { slugOfReference } from './guess-reference.ts';

export type Anchor = Range & {
  section: string;
};

/** Address after `/text/`: `Genesis-1#v3-5`. */
export const formatAnchor = ({ section, ...range }: Anchor): string =>
  `${slugOfReference(section)}${formatFragment(range)}`;

/** Parses the result of `formatAnchor`; null for anything else, and for unknown positions in a known book. */
export function parseAnchor(address: string): Anchor | null {
  const cut = address.indexOf('#');
  const section = cut < 0 ? null : canonicalReference(address.slice(0, cut));
  const range = cut < 0 ? null : parseFragment(address.slice(cut));
  return section && range ? { section, ...range } : null;
}
