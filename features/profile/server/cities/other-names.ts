import { readRows } from '#server/data-file.ts';

/** Additional names. `region`: GeoNames code, empty unless the country has namesakes. */
export const otherNames = readRows(import.meta.dirname, 'data/other-names.tsv').map(
  ([country = '', region = '', name = '', ...others]) => ({ country, region, name, others }),
);
