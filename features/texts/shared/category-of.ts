import { type Category, categories } from './categories.ts';

/** Categories of the source with another name here, or within ours. */
const others = new Map<string, Category>(
  Object.entries({
    Halakhah: 'Halakha',
    'Jewish Thought': 'Philosophy',
    'Second Temple': 'Apocrypha',
    'Quoting Commentary': 'Commentary',
    'Modern Commentary': 'Commentary',
    Targum: 'Commentary',
    Chasidic: 'Chasidut',
    Siddur: 'Liturgy',
    'Modern Jewish Thought': 'Modern Works',
  } satisfies Record<string, Category>),
);

/** E.g. `Modern Commentary on Tanakh`, `Rishonim on Tanakh`. */
const COMMENTARY = /commentar|^(rishonim|acharonim|geonim) on /i;

/**
 * @param path the source's categories, outermost first
 * @param known category of the book
 * @param dependence kind of a dependent text: commentaries form a category
 */
export function categoryOf(path: readonly string[], known?: Category, dependence?: string | null): Category {
  if (known) return known;
  if (dependence === 'Commentary' || path.some((name) => COMMENTARY.test(name))) return 'Commentary';
  for (const name of path) {
    const found = categories.find((category) => category === name) ?? others.get(name);
    if (found) return found;
  }
  return 'Other';
}
