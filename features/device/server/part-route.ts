import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { AppContext } from '#server/app-context.ts';
import type { HttpApp } from '#server/feature.ts';
import { refuse } from '#server/http/errors.ts';
import { partsOf } from './parts.ts';

/** Serves a part by its hash, so that the content at an address never changes. */
export function partRoute(http: HttpApp, app: AppContext): void {
  http.get('/api/device/parts/:hash', async (c) => {
    const learner = await c.get('who')();
    if (!learner) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
    const hash = c.req.param('hash');
    const body = /^[0-9a-f]{64}$/.test(hash) && (await partsOf(app).body(hash, learner.language));
    if (!body) throw refuse('NOT_FOUND', 404, 'errors.notFound');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'Cookie, Accept-Encoding',
    };
    if (c.req.header('accept-encoding')?.includes('br'))
      return c.body(body, 200, { ...headers, 'content-encoding': 'br', 'content-length': String(body.length) });
    return c.body(new Uint8Array(await promisify(brotliDecompress)(body)), 200, headers);
  });
}
