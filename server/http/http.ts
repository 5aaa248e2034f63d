import type { IncomingMessage } from 'node:http';
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import type { AppContext, Learner } from '../app-context.ts';
import type { Config } from '../config.ts';
import { newId } from '../database/ids.ts';
import type { HttpApp, HttpVariables } from '../feature.ts';
import type { Metrics } from '../ops/metrics.ts';
import { addressKey } from './limits.ts';
import { isRefusal, retryAfter, toAnswer } from './rpc.ts';
import { allowedOrigins, fromOurPages, securityHeaders } from './security.ts';

/** Uploads have their own limits. */
const MAX_BODY_BYTES = 64 * 1024;

export function createHttp(
  app: AppContext,
  metrics: Metrics,
  identify: (headers: Headers) => Promise<Learner | null>,
): HttpApp {
  const { config, log } = app;
  const origins = allowedOrigins(config);
  const uploads = new Map(app.features.flatMap(({ uploads = [] }) => uploads).map((it) => [it.path, it]));
  const uploadOf = ({ method, path }: HonoRequest) => (method === 'POST' ? uploads.get(path) : undefined);
  const http = new Hono<{ Variables: HttpVariables }>();

  http.use(async (c, next) => {
    const started = performance.now();
    const requestId = newId();
    c.set('requestId', requestId);
    c.set('address', clientAddress(c.req.raw.headers, incomingOf(c.env), config));
    let asked: Promise<Learner | null> | undefined;
    c.set('who', () => (asked ??= identify(c.req.raw.headers)));
    await next();
    c.res.headers.set('x-request-id', requestId);
    const seconds = (performance.now() - started) / 1000;
    metrics.answered(c.req.method, kindOfPath(c.req.path), c.res.status, seconds);
    if (c.res.status >= 500)
      log.warn({ requestId, method: c.req.method, path: c.req.path, status: c.res.status }, 'request failed');
  });
  http.use(securityHeaders(config));
  if (app.replica) http.use(app.replica.middleware);

  http.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    c.header('vary', 'Cookie');
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(c.req.method))
      return c.json(plain('errors.methodNotAllowed'), 405);
    if (!fromOurPages(c.req.raw.headers, origins)) return c.json(plain('errors.originNotAllowed'), 403);
    // Node gives every request a stream: only the headers show whether there is a body.
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = c.req.header();
    const type = c.req.header('content-type') ?? (length !== '0' || encoding ? '' : 'application/json');
    const wanted = uploadOf(c.req) ? /^application\/octet-stream$/i : /^application\/json\s*(;|$)/i;
    if (!wanted.test(type)) return c.json(plain('errors.contentType'), 415);
    return next();
  });
  const limitBody = limitOf(MAX_BODY_BYTES, (c) => c.json(plain('errors.tooLarge'), 413));
  http.use('/api/*', (c, next) => (uploadOf(c.req) ? next() : limitBody(c, next)));
  for (const { path, maxBytes, tooLarge } of uploads.values())
    http.post(
      path,
      limitOf(maxBytes, (c) => c.json(plain('errors.tooLarge', tooLarge), 413)),
    );
  http.use('/api/*', async (c, next) =>
    uploadOf(c.req) || (await isReadable(c.req)) ? next() : c.json(plain('errors.invalidInput'), 400),
  );
  http.use('/api/*', compress({ threshold: 1024 }));

  http.onError((error, c) => {
    const requestId = c.get('requestId');
    // The client is gone: not an error.
    if (isBrokenOff(incomingOf(c.env))) return c.json(plain('errors.invalidInput'), 400);
    const answer = toAnswer(error, requestId);
    if (answer.status >= 500 && !isRefusal(error)) log.error({ err: error, requestId }, 'an unexpected error');
    const seconds = retryAfter(error);
    if (seconds !== null) c.header('retry-after', String(seconds));
    return c.json(answer.toJSON(), answer.status as 500);
  });
  return http;
}

/**
 * With a known length the body is not read, so that the handler can read it from the connection; otherwise bytes are
 * counted.
 */
function limitOf(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const told = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined;
    if (told === undefined) return counted(c, next);
    return Number(told) > maxSize ? Promise.resolve(onError(c)) : next();
  };
}

/** Whether the address has no NUL, and the body is missing or a JSON object. */
async function isReadable(request: HonoRequest): Promise<boolean> {
  if (request.url.includes('%00')) return false;
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const text = await request.text();
  if (text === '') return true;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body);
  } catch {
    return false;
  }
}

/** @param shown key of the text for the learner, if it is another one */
export function plain(messageKey: string, shown = messageKey) {
  return {
    defined: false,
    code: messageKey
      .replace(/^errors\./, '')
      .replace(/[A-Z]/g, (c) => `_${c}`)
      .toUpperCase(),
    data: { messageKey: shown },
  };
}

/**
 * The address seen by the outermost trusted proxy, else of the connection. Spoofed entries are further left and
 * ignored.
 */
export function clientAddress(headers: Headers, incoming: IncomingMessage | undefined, config: Config): string {
  const direct = incoming?.socket.remoteAddress ?? '127.0.0.1';
  if (config.TRUSTED_PROXIES === 0) return addressKey(direct);
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return addressKey(chain.at(-config.TRUSTED_PROXIES) ?? direct);
}

const incomingOf = (env: unknown) => (env as { incoming?: IncomingMessage } | undefined)?.incoming;

const isBrokenOff = (incoming: IncomingMessage | undefined) => incoming?.destroyed === true && !incoming.complete;

function kindOfPath(path: string): string {
  if (!path.startsWith('/api/')) return path.startsWith('/assets/') ? '/assets' : 'page';
  return path.split('/').slice(0, 3).join('/');
}
