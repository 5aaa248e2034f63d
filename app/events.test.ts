import { expect, it } from 'vitest';
import { features } from './server.ts';
import { webFeatures } from './web.tsx';

it('each live event of a feature declares what browsers refetch', () => {
  const declared = features.flatMap(({ events }) => Object.values(events?.toBrowsers ?? {}).map(({ name }) => name));
  expect(declared.length).toBeGreaterThan(20);
  expect(webFeatures.flatMap(({ refetch = {} }) => Object.keys(refetch)).sort()).toEqual(declared.sort());
});
