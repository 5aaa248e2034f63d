import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { Config } from './config.ts';
import type { HttpApp, HttpVariables } from './feature.ts';
import type { House, Learner } from './house.ts';
import { newId } from './ids.ts';
import { addressKey } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { isRefusal, retryAfter, toAnswer } from './rpc.ts';
import { allowedOrigins, fromOurPages, securityHeaders } from './security.ts';

/** No intent of ours takes more; files will have a route and a limit of their own. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * The outer layers every request goes through, from the outside in: id and measure, security headers, trust of the
 * origin, kind and size of the body, compression. What answers is mounted on the result.
 * @param identify who the cookies of a request belong to
 */
export function createHttp(
  house: House,
  metrics: Metrics,
  identify: (headers: Headers) => Promise<Learner | null>,
): HttpApp {
  const { config, log } = house;
  const origins = allowedOrigins(config);
  const app = new Hono<{ Variables: HttpVariables }>();

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = newId();
    c.set('requestId', requestId);
    c.set(
      'address',
      clientAddress(c.req.raw.headers, (c.env as { incoming?: IncomingMessage } | undefined)?.incoming, config),
    );
    let asked: Promise<Learner | null> | undefined;
    c.set('who', () => (asked ??= identify(c.req.raw.headers)));
    await next();
    c.res.headers.set('x-request-id', requestId);
    const seconds = (performance.now() - started) / 1000;
    metrics.answered(c.req.method, kindOfPath(c.req.path), c.res.status, seconds);
    if (c.res.status >= 500)
      log.warn({ requestId, method: c.req.method, path: c.req.path, status: c.res.status }, 'request failed');
  });
  app.use(securityHeaders(config));

  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('vary', 'Cookie');
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method))
      return c.json(plain('errors.methodNotAllowed'), 405);
    if (!fromOurPages(c.req.raw.headers, origins)) return c.json(plain('errors.originNotAllowed'), 403);
    // Node gives every request a stream: whether something comes in it is told by the headers.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = c.req.header();
    const type = c.req.header('content-type') ?? (length !== '0' || encoding ? '' : 'application/json');
    if (!/^application\/json\s*(;|$)/i.test(type)) return c.json(plain('errors.contentType'), 415);
    return next();
  });
  app.use('/api/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json(plain('errors.tooLarge'), 413) }));
  app.use('/api/*', compress({ threshold: 1024 }));

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const answer = toAnswer(error, requestId);
    if (answer.status >= 500 && !isRefusal(error)) log.error({ err: error, requestId }, 'an unexpected error');
    const seconds = retryAfter(error);
    if (seconds !== null) c.header('retry-after', String(seconds));
    return c.json(answer.toJSON(), answer.status as 500);
  });
  return app;
}

/** An error of the outer layers, in the same form the contract's handler gives. */
export function plain(messageKey: string) {
  return {
    defined: false,
    code: messageKey
      .replace(/^errors\./, '')
      .replace(/[A-Z]/g, (c) => `_${c}`)
      .toUpperCase(),
    data: { messageKey },
  };
}

/** Behind proxies we trust, the address the outermost of them saw; else the one of the connection. Spoofed entries end up further left and are never read. */
function clientAddress(headers: Headers, incoming: IncomingMessage | undefined, config: Config): string {
  const direct = incoming?.socket.remoteAddress ?? '127.0.0.1';
  if (config.TRUSTED_PROXIES === 0) return addressKey(direct);
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return addressKey(chain.at(-config.TRUSTED_PROXIES) ?? direct);
}

/** A label with few values: metrics by full path would grow with every id asked for. */
function kindOfPath(path: string): string {
  if (!path.startsWith('/api/')) return path.startsWith('/assets/') ? '/assets' : 'page';
  return path.split('/').slice(0, 3).join('/');
}
