import type { Context } from 'hono';
import type { EncodedBody } from './encoded-body.ts';

export function sendEncoded(c: Context, body: EncodedBody<unknown>): Response {
  const headers: Record<string, string> = {
    // Browsers revalidate on each use, so that a sign-out takes effect.
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
    etag: body.etag,
    'content-type': 'application/json; charset=utf-8',
  };
  if (c.req.header('if-none-match')?.includes(body.etag)) return c.body(null, 304, headers);
  const accepted = c.req.header('accept-encoding') ?? '';
  for (const encoding of ['br', 'gzip'] as const) {
    if (!accepted.includes(encoding)) continue;
    return c.body(body[encoding === 'br' ? 'brotli' : 'gzip'], 200, { ...headers, 'content-encoding': encoding });
  }
  return c.body(body.json, 200, headers);
}
