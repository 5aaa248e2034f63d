import type { HttpApp } from '#server/feature.ts';
import { refuse } from '#server/rpc.ts';
import type { Chapters } from './chapters.ts';
import { openChapter } from './open-chapter.ts';

/**
 * The most used answer of the house, as ready bytes: the same as the contract's `chapter`, without serialising and
 * checking it anew for each reader. Kept by the browser and asked for again each time, so that a sign-out holds.
 */
export function chapterRoute(app: HttpApp, chapters: Chapters): void {
  app.get('/api/library/texts/:reference', async (c) => {
    if (!(await c.get('who')())) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
    const ready = await openChapter(chapters, c.req.param('reference'));
    const headers: Record<string, string> = {
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
  });
}
