import { expect, it } from 'vitest';
import type { AppContext } from '#server/app-context.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { createDriftReport } from './report-drift.ts';

it('drift is counted each time and logged once a day', async () => {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as AppContext['log'];
  const metrics = createMetrics();
  let now = new Date('2031-05-06T10:00:00Z');
  const report = createDriftReport({ log, metrics, now: () => now });
  report('a link', ['type']);
  report('a link', ['type']);
  report('a link', ['category']);
  expect(lines).toEqual([
    { what: 'a link', paths: ['type'] },
    { what: 'a link', paths: ['category'] },
  ]);
  now = new Date('2031-05-07T11:00:00Z');
  report('a link', ['type']);
  expect(lines).toHaveLength(3);
  expect(await metrics.registry.metrics()).toContain('upstream_drift_total{what="a link"} 4');
});
