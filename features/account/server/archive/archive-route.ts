import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { HttpApp } from '#server/feature.ts';
import { notFound, signInRequired } from '#server/http/errors.ts';
import { archiveParts, archives } from '../tables.ts';
import { lasting, sessionOf } from './show-archive.ts';

/** Requires a session whose password was entered recently. */
export function archiveRoute(http: HttpApp, app: AppContext): void {
  http.get('/api/account/archive/file', async (c) => {
    const learner = await c.get('who')();
    if (!learner) throw signInRequired();
    const { headers } = c.req.raw;
    const [archive] = await app.db
      .select({ id: archives.id, size: archives.size, readyAt: archives.readyAt })
      .from(archives)
      .where(
        and(
          eq(archives.userId, learner.id),
          isNotNull(archives.readyAt),
          lasting(app),
          eq(archives.openedSession, sessionOf(app, headers)),
          gt(archives.openedUntil, sql`${app.clock.sql}`),
        ),
      );
    if (!archive) throw notFound();
    return c.body(partsOf(app, archive.id), 200, {
      'content-type': 'application/zip',
      'content-length': String(archive.size),
      'content-disposition': `attachment; filename="havruta-${archive.readyAt?.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'private, no-store',
    });
  });
}

/** Streams an archive, one piece at a time. */
function partsOf({ db }: AppContext, archiveId: string): ReadableStream<Uint8Array> {
  let n = 0;
  return new ReadableStream({
    async pull(controller) {
      const [part] = await db
        .select({ bytes: archiveParts.bytes })
        .from(archiveParts)
        .where(and(eq(archiveParts.archiveId, archiveId), eq(archiveParts.n, n++)));
      if (part) controller.enqueue(new Uint8Array(part.bytes));
      else controller.close();
    },
  });
}
