import type { HttpApp } from './feature.ts';
import type { House } from './house.ts';
import type { Metrics } from './metrics.ts';

/** Whether this instance takes work. Set to false when it is about to stop, so a load balancer looks elsewhere. */
export type Readiness = { ready: boolean };

/** `/healthz`: the process answers. `/readyz`: it can serve learners, database included. `/metrics`: its numbers. */
export function healthRoutes(
  app: HttpApp,
  house: House,
  metrics: Metrics,
  readiness: Readiness,
  sockets: () => number,
): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (!readiness.ready) return c.text('stopping', 503);
    try {
      await house.pool.query('select 1');
      return c.text('ready');
    } catch {
      c.header('retry-after', '2');
      return c.text('the database is away', 503);
    }
  });
  app.get('/metrics', async (c) => {
    const { METRICS_TOKEN: token } = house.config;
    const behindProxy = c.req.header('x-forwarded-for') !== undefined;
    const local = ['127.0.0.1', '0:0:0:0'].includes(c.get('address')) && !behindProxy;
    const allowed = token ? c.req.header('authorization') === `Bearer ${token}` : local;
    if (!allowed) return c.notFound();
    metrics.sockets.set(sockets());
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
}
