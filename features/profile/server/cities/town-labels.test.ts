import { beforeAll, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { loadCities } from './load.ts';
import { otherNames } from './other-names.ts';
import { type CityTable, townsNamed } from './table.ts';
import { townLabel, townLabels, withLabel } from './town-labels.ts';

let table: CityTable;
beforeAll(async () => {
  table = await loadCities();
}, 120_000);

test('exactly the towns with other names have labels in every language', () => {
  const town = ({ country, name }: { country: string; name: string }) => `${country} ${name}`;
  expect(townLabels.map(town).sort()).toEqual(otherNames.map(town).sort());
});

test('every label is found by the search', () => {
  const lost = townLabels.flatMap(({ country, name }) =>
    languages.flatMap((language) => {
      const label = townLabel({ country, name }, language);
      const found = townsNamed(table, label, 40).some((town) => town.country === country && town.name === name);
      return found ? [] : [`${country} ${name}: ${label}`];
    }),
  );
  expect(lost).toEqual([]);
});

test('a town with labels is shown in the reader’s language and any other as listed', () => {
  const jerusalem = { country: 'IL', name: 'Jerusalem' };
  expect(languages.map((language) => townLabel(jerusalem, language)).sort()).toEqual(
    ['Jérusalem', 'Jerusalem', 'ירושלים', 'Jerusalén'].sort(),
  );
  expect(townLabel(jerusalem, 'xx')).toBe('Jerusalem');
  expect(withLabel({ country: 'FR', name: 'Paris' }, 'fr')).toEqual({ country: 'FR', name: 'Paris' });
  expect(townLabel({ country: 'CA', name: 'Paris' }, 'he')).toBe('Paris');
});
