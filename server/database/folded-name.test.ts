import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldPersonName } from '#shared/fold-text.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('folded_name in SQL folds names as foldPersonName does', async () => {
  const names = [
    ...['Sofía', 'SOFÍA', 'S\u043efia', 'Jean-Luc', "Ya'akov", 'Ya‘akov', 'רש״י', 'תל־אביב', 'שָׁלוֹם', 'מרים', 'Łukasz'],
    ...['Søren', 'Großmann', 'Þór', 'Cœur', 'Æsa', 'Петр', 'Άννα', 'Ruth  B.', 'Dan 2', 'Noé', 'İpek', 'ﬁlip'],
  ];
  const { rows } = await world.app.pool.query(
    'select folded_name(name) as folded from unnest($1::text[]) with ordinality as n (name, at) order by at',
    [names],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldPersonName));
});
