import { createHash, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import type { HttpApp } from '../feature.ts';
import type { Metrics } from '../ops/metrics.ts';
import { addressKey } from './limits.ts';

/** False before the instance stops, so that a load balancer chooses another one. */
export type Readiness = { ready: boolean };

/** `/healthz`: the process answers. `/readyz`: database included. `/metrics`: for Prometheus. */
export function healthRoutes(
  http: HttpApp,
  app: AppContext,
  metrics: Metrics,
  readiness: Readiness,
  sockets: () => number,
): void {
  http.get('/healthz', (c) => c.text('ok'));
  http.get('/readyz', async (c) => {
    if (!readiness.ready) return c.text('stopping', 503);
    try {
      await app.pool.query('select 1');
      return c.text(app.config.TURN_SECRET ? 'ready' : 'ready; no relay for voices (TURN_URLS, TURN_SECRET)');
    } catch {
      c.header('retry-after', '2');
      return c.text('the database is away', 503);
    }
  });
  http.get('/metrics', async (c) => {
    if (!mayReadMetrics(app.config, c.req.raw.headers, c.get('address'))) return c.notFound();
    metrics.sockets.set(sockets());
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
}

/**
 * Allows clients with the token. Without one, only this machine with a local Host name (a foreign Host may be DNS
 * rebinding), and only if no proxy is possible: its requests look local.
 */
function mayReadMetrics(config: Config, headers: Headers, address: string): boolean {
  const { METRICS_TOKEN: token, TRUSTED_PROXIES, HOST, BASE_URL } = config;
  if (token) return isSame(headers.get('authorization') ?? '', `Bearer ${token}`);
  const alone = TRUSTED_PROXIES === 0 && isLoopback(HOST) && isLoopback(new URL(BASE_URL).hostname);
  const own = isLoopback(headers.get('host')?.replace(/:\d+$/, '') ?? 'localhost');
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => headers.has(name));
  return alone && own && !passedOn && ['127.0.0.1', addressKey('::1')].includes(address);
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** The comparison takes constant time. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};
