import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { readBuiltIn, readUploaded } from '#features/profile/server/pictures-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { HttpApp } from '#server/feature.ts';
import { notFound, signInRequired } from '#server/http/errors.ts';
import { areBlocked } from './blocks-api.ts';

export function pictureRoute(http: HttpApp, app: AppContext): void {
  http.get('/api/pictures/:file', async (c) => {
    const learner = await c.get('who')();
    if (!learner) throw signInRequired();
    const file = c.req.param('file');
    const found =
      (await readBuiltIn(file)) ?? (await readUploaded(app.db, file, (hash) => isOfOthers(learner.id, hash)));
    if (!found) throw notFound();
    // The bytes are the same for all callers and never change.
    c.header('vary', undefined);
    return c.body(new Uint8Array(found.bytes), 200, {
      'content-type': found.type,
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });
}

const isOfOthers = (asker: string, hash: string): SQL =>
  sql`coalesce((select bool_or(not ${areBlocked(asker, users.id)}) from ${users} where ${users.image} = ${hash}), true)`;
