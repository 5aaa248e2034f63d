import { expect, it } from 'vitest';
import { changingEvents } from '#features/device/web/upcoming/changing-events.ts';
import { features } from './server.ts';
import { webFeatures } from './web.tsx';

it('each live event of a feature declares what browsers refetch', () => {
  const declared = features.flatMap(({ events }) => Object.values(events?.toBrowsers ?? {}).map(({ name }) => name));
  expect(declared.length).toBeGreaterThan(20);
  const refetched = new Set(webFeatures.flatMap(({ refetch = {} }) => Object.keys(refetch)));
  expect([...refetched].sort()).toEqual(declared.sort());
});

it('all events that change the texts of the next days are declared', () => {
  const declared = features.flatMap(({ events }) => Object.values(events?.toBrowsers ?? {}).map(({ name }) => name));
  expect(changingEvents.filter((name) => !declared.includes(name))).toEqual([]);
});
