import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { HttpApp, Upload } from '#server/feature.ts';
import { notFound, signInRequired, suspended } from '#server/http/errors.ts';
import { isSuspended } from '#server/http/rpc.ts';
import { avatarOf, PICTURE_MAX_BYTES, PICTURE_UPLOAD, pictureSizes } from '../../shared/picture-api.ts';
import { pictures } from '../tables.ts';
import { uploadLimit, uploadPicture } from './change-picture.ts';
import { readUpload } from './read-upload.ts';
import { readyMade } from './ready-made.ts';

export const pictureUploads: Upload[] = [
  { path: PICTURE_UPLOAD, maxBytes: PICTURE_MAX_BYTES, tooLarge: 'profile.picture.tooLarge' },
];

export function pictureRoutes(http: HttpApp, app: AppContext): void {
  http.post(PICTURE_UPLOAD, async (c) => {
    const learner = await c.get('who')();
    if (!learner) throw signInRequired();
    if (isSuspended(app, learner)) throw suspended();
    await app.limits.count(uploadLimit, learner.id);
    return c.json(await uploadPicture(app, learner, await readUpload(c)));
  });
  http.get('/api/pictures/:file', async (c) => {
    const learner = await c.get('who')();
    if (!learner) throw signInRequired();
    const file = c.req.param('file');
    const found = (await drawing(file)) ?? (await photograph(app, learner, file));
    if (!found) throw notFound();
    // Immutable, independent of the caller.
    c.header('vary', undefined);
    return c.body(new Uint8Array(found.bytes), 200, {
      'content-type': found.type,
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });
}

type Found = { bytes: Buffer; type: string } | null;

async function drawing(file: string): Promise<Found> {
  const avatar = /\.svg$/.test(file) ? avatarOf(file.slice(0, -'.svg'.length)) : null;
  const svg = avatar === null ? null : await readyMade(avatar);
  return svg === null ? null : { bytes: Buffer.from(svg), type: 'image/svg+xml; charset=utf-8' };
}

/** Condition: all its accounts are blocked with the caller. */
const isOnlyOfBlocked = ({ features }: AppContext, asker: string, hash: string): SQL => {
  const blocked = features.flatMap((feature) => feature.isBlocked?.(asker, users.id) ?? []);
  return sql`coalesce((select bool_and(${sql.join([sql`false`, ...blocked], sql` or `)}) from ${users} where ${users.image} = ${hash}), false)`;
};

async function photograph(app: AppContext, learner: Learner, file: string): Promise<Found> {
  const [, hash, side] = /^([0-9a-f]{64})-(\d+)\.webp$/.exec(file) ?? [];
  const size = (['small', 'large'] as const).find((name) => String(pictureSizes[name]) === side);
  if (!hash || !size) return null;
  const [row] = await app.db
    .select({ bytes: pictures[size] })
    .from(pictures)
    .where(and(eq(pictures.hash, hash), not(isOnlyOfBlocked(app, learner.id, hash))));
  return row ? { bytes: row.bytes, type: 'image/webp' } : null;
}
