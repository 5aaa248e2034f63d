import { expect, it } from 'vitest';
import { features } from './server.ts';
import { webFeatures } from './web.tsx';

it('every type of notification has an icon', async () => {
  const loaded = await Promise.all(webFeatures.map(({ notifications }) => notifications?.()));
  const shown = new Set(loaded.flatMap((variants) => Object.keys(variants?.default ?? {})));
  const types = features.flatMap(({ notifications = [] }) => notifications.map(({ type }) => type));
  expect(types.length).toBeGreaterThan(15);
  expect(types.filter((type) => !shown.has(type))).toEqual([]);
});
