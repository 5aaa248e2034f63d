import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { CollectEvidence } from '#server/app-context.ts';
import type { EvidenceItem } from '#server/people/evidence.ts';
import { profiles } from './tables.ts';

export const profileEvidence: CollectEvidence = async (_app, db, _learner, reported) => {
  if (reported.kind !== 'person') return null;
  const { personId } = reported;
  const [found] = await db
    .select({ name: users.name, about: profiles.bio, place: profiles.city })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, personId));
  if (!found) return null;
  const items = (['name', 'about', 'place'] as const).flatMap((what): EvidenceItem[] => {
    const text = found[what];
    return text ? [{ what, text, authorId: personId, at: null, reported: true }] : [];
  });
  return { personId, items };
};
