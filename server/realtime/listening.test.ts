import { afterAll, beforeAll, it } from 'vitest';
import { type Cluster, openInstances } from '#testing/instances.ts';
import { expectToSurviveCuts } from './testing-cuts.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openInstances(2);
}, 60_000);
afterAll(() => cluster.close());

// More cuts than a pool has connections: one that was lost at each of them would be missed.
it('survives twelve cuts: no request fails, no connection is left behind, events arrive', { timeout: 180_000 }, () =>
  expectToSurviveCuts(cluster, 12),
);
