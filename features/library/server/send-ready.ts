import type { Context } from 'hono';
import type { Ready } from './ready-bytes.ts';

/** Sends ready bytes in the encoding the browser reads; who has them already is told so. */
export function sendReady(c: Context, ready: Ready<unknown>): Response {
  const headers: Record<string, string> = {
    // Kept by the browser and asked for again each time, so that a sign-out holds.
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
    etag: ready.etag,
    'content-type': 'application/json; charset=utf-8',
  };
  if (c.req.header('if-none-match')?.includes(ready.etag)) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  for (const encoding of ['br', 'gzip'] as const) {
    if (!accepted.includes(encoding)) continue;
    return c.body(ready[encoding === 'br' ? 'brotli' : 'gzip'], 200, { ...headers, 'content-encoding': encoding });
  }
  return c.body(ready.json, 200, headers);
}
