import { afterAll, beforeAll, it } from 'vitest';
import { type Cluster, openInstances } from '#testing/instances.ts';
import { expectToSurviveCuts } from '../testing/cuts.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await openInstances(2);
}, 60_000);
afterAll(() => cluster.close());

it(
  'the listener survives twelve cuts without failed requests, leaked connections or lost events',
  { timeout: 180_000 },
  () => expectToSurviveCuts(cluster, 12),
);
