import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { signInRequired } from '#server/errors.ts';
import type { Limit } from '#server/limits.ts';
import { withTransaction } from '#server/transaction.ts';
import { type Profile, profileEvents } from '../../contract.ts';
import { avatarImage } from '../../shared/picture-api.ts';
import { makeProfile } from '../make-profile.ts';
import { readProfile } from '../my-profile.ts';
import { pictures } from '../tables.ts';
import { encodePicture } from './encode-picture.ts';
import { removeUnused } from './remove-unused.ts';

/** Decoding is dear: more often than anybody changes their face, and far from what would keep an instance busy. */
export const uploadLimit: Limit = { name: 'profile.upload', points: 30, seconds: 3_600 };
const often: Limit = { name: 'profile.picture', points: 120, seconds: 3_600 };

/**
 * Makes the learner's picture of a file they sent. The same file again changes nothing.
 * @throws as `encodePicture`
 */
export async function uploadPicture(app: AppContext, learner: Learner, bytes: Buffer): Promise<Profile> {
  const { small, large } = await encodePicture(bytes);
  const hash = createHash('sha256').update(large).digest('hex');
  return setImage(app, learner, hash, { hash, small, large });
}

/**
 * Gives the learner one of the ready-made pictures, or none.
 * @throws {RateLimited}
 */
export async function chooseAvatar(app: AppContext, learner: Learner, avatar: number | null): Promise<Profile> {
  await app.limits.count(often, learner.id);
  return setImage(app, learner, avatar === null ? null : avatarImage(avatar));
}

/** @param picture what `image` is the hash of, when it is one that was sent */
async function setImage(
  app: AppContext,
  { id }: Learner,
  image: string | null,
  picture?: typeof pictures.$inferInsert,
): Promise<Profile> {
  const { saved, before } = await withTransaction(app, async (tx, events) => {
    // The picture first: whoever removes an unused one waits for its row, and sees then that it is used.
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
  // On its own: two who change to each other's former picture would wait for each other. What fails here the job does.
  if (before !== null && before !== image) await removeUnused(app, before).catch(() => {});
  return saved;
}
