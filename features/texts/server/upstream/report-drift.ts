import type { AppContext } from '#server/app-context.ts';
import { createExpiringSet } from '#server/ops/expiring-set.ts';
import type { OnDrift } from './believe.ts';

const AGAIN_MS = 24 * 60 * 60_000;

export function createDriftReport({ log, metrics, now }: Pick<AppContext, 'log' | 'metrics' | 'now'>): OnDrift {
  const logged = createExpiringSet(500, AGAIN_MS, () => now().getTime());
  return (what, paths) => {
    metrics.upstreamDrifted(what);
    const key = [what, ...paths].join('\n');
    if (logged.has(key)) return;
    logged.add(key);
    log.warn({ what, paths }, 'an answer of the library differs from its description');
  };
}
