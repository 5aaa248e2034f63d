import type { Category } from './categories.ts';

/** Anchor in the section asked about, the linked text, and its order; references in the library's numbering. */
export type Link = [anchor: string, reference: string, order: number];

/** A text with links to a section, e.g. Rashi on Genesis. `name`: that of the commentator, if it is a commentary. */
export type LinkedWork = {
  title: string;
  heTitle: string;
  name: string;
  heName: string;
  category: Category;
  links: Link[];
};
