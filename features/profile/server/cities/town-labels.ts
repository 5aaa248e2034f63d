import { readRows } from '#server/data-file.ts';
import { isLanguage, type Language } from '#shared/languages.ts';

const order: readonly Language[] = ['fr', 'en', 'he', 'es'];

/** Labels of places where many learners live; empty for the GeoNames name. */
export const townLabels = readRows(import.meta.dirname, 'data/town-labels.tsv').map(
  ([country = '', name = '', ...labels]) => ({ country, name, labels }),
);

const byTown = new Map(townLabels.map(({ country, name, labels }) => [`${country} ${name}`, labels]));

export function townLabel({ country, name }: { country: string; name: string }, language: string): string {
  const labels = isLanguage(language) ? byTown.get(`${country} ${name}`) : undefined;
  return labels?.[order.indexOf(language as Language)] || name;
}

export function withLabel<Town extends { country: string; name: string }>(town: Town, language: string) {
  const label = townLabel(town, language);
  return label === town.name ? town : { ...town, label };
}
