import type { Category } from './categories.ts';

/** Anchor in the requested section, linked text, and order of the link. References use the library's numbering. */
export type Link = [anchor: string, reference: string, order: number];

/** A text with links to a section, e.g. Rashi on Genesis. `name`: its commentator, if any. */
export type LinkedWork = {
  title: string;
  heTitle: string;
  name: string;
  heName: string;
  category: Category;
  links: Link[];
};
