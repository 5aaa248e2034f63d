import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { signInRequired } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { type Profile, profileEvents } from '../../contract.ts';
import { avatarImage } from '../../shared/picture-api.ts';
import { makeProfile } from '../make-profile.ts';
import { readProfile } from '../my-profile.ts';
import { pictures } from '../tables.ts';
import { encodePicture } from './encode-picture.ts';
import { removeUnused } from './remove-unused.ts';

/** Limits expensive decoding: above normal use, well below overload. */
export const uploadLimit: Limit = { name: 'profile.upload', points: 30, seconds: 3_600 };
const often: Limit = { name: 'profile.picture', points: 120, seconds: 3_600 };

/**
 * Idempotent.
 * @throws as `encodePicture`
 */
export async function uploadPicture(app: AppContext, learner: Learner, bytes: Buffer): Promise<Profile> {
  const { small, large } = await encodePicture(bytes);
  const hash = createHash('sha256').update(large).digest('hex');
  return setImage(app, learner, hash, { hash, small, large });
}

/** @throws {RateLimited} */
export async function chooseAvatar(app: AppContext, learner: Learner, avatar: number | null): Promise<Profile> {
  await app.limits.count(often, learner.id);
  return setImage(app, learner, avatar === null ? null : avatarImage(avatar));
}

async function setImage(
  app: AppContext,
  { id }: Learner,
  image: string | null,
  picture?: typeof pictures.$inferInsert,
): Promise<Profile> {
  const { saved, before } = await withTransaction(app, async (tx, events) => {
    // Stores the picture before its use: a concurrent removal waits for this row and then sees the use.
    if (picture)
      await tx
        .insert(pictures)
        .values({ ...picture, createdAt: app.now() })
        .onConflictDoUpdate({ target: pictures.hash, set: { createdAt: app.now() } });
    await makeProfile(tx, id, null);
    const [account] = await tx.select({ image: users.image }).from(users).where(eq(users.id, id)).for('update');
    if (!account) throw signInRequired();
    if (account.image !== image) {
      await tx.update(users).set({ image }).where(eq(users.id, id));
      events.emit(profileEvents.toBrowsers.changed, {}, { learner: id });
    }
    const profile = await readProfile(tx, id);
    if (!profile) throw signInRequired();
    return { saved: profile, before: account.image };
  });
  // Uses a separate transaction, because two learners who swap pictures would deadlock.
  if (before !== null && before !== image) await removeUnused(app, before).catch(() => {});
  return saved;
}
