import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { avatarOf, pictureSizes } from '../../shared/picture-api.ts';
import { pictures } from '../tables.ts';
import { readyMade } from './ready-made.ts';

export type Picture = { bytes: Buffer; type: string };

/** A built-in picture by its file name; null for any other name. */
export async function readBuiltIn(file: string): Promise<Picture | null> {
  const avatar = /\.svg$/.test(file) ? avatarOf(file.slice(0, -'.svg'.length)) : null;
  const svg = avatar === null ? null : await readyMade(avatar);
  return svg === null ? null : { bytes: Buffer.from(svg), type: 'image/svg+xml; charset=utf-8' };
}

/** @param isAllowed condition on the picture's hash, as stored in `users.image` */
export async function readUploaded(
  db: Queryable,
  file: string,
  isAllowed: (hash: string) => SQL,
): Promise<Picture | null> {
  const [, hash, side] = /^([0-9a-f]{64})-(\d+)\.webp$/.exec(file) ?? [];
  const size = (['small', 'large'] as const).find((name) => String(pictureSizes[name]) === side);
  if (!hash || !size) return null;
  const [row] = await db
    .select({ bytes: pictures[size] })
    .from(pictures)
    .where(and(eq(pictures.hash, hash), isAllowed(hash)));
  return row ? { bytes: row.bytes, type: 'image/webp' } : null;
}
