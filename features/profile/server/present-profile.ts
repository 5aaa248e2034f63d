import type { Profile } from '../contract.ts';
import { completionOf } from '../shared/completion.ts';
import { avatarOf, pictureOf } from '../shared/picture-api.ts';
import { withLabel } from './cities/town-labels.ts';
import { placeOf } from './places-of.ts';
import type { profiles } from './tables.ts';

type Row = typeof profiles.$inferSelect;
type Account = { name: string; email: string; image: string | null; createdAt: Date; language: string };

export function presentProfile(row: Row, { name, email, image, createdAt, language }: Account): Profile {
  const place = placeOf(row);
  const { userId, city, country, interests, languages, bio } = row;
  return {
    id: userId,
    displayName: name,
    email,
    memberSince: createdAt.toISOString(),
    picture: pictureOf(image),
    avatar: avatarOf(image),
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    bio,
    place: place && withLabel(place, language),
    country,
    timeZone: row.timeZone ?? 'UTC',
    level: row.level,
    levelSaid: row.levelSaid,
    pace: row.pace,
    purposes: row.purposes,
    interests,
    languages,
    length: row.length,
    available: row.available,
    isPublic: row.isPublic,
    showEmail: row.showEmail,
    takesRequests: row.takesRequests,
    lastActiveShown: row.lastActiveShown,
    gender: row.gender,
    sameGenderOnly: row.sameGenderOnly,
    said: row.saidAt !== null,
    questionsLater: row.questionsLater,
    completion: completionOf({ displayName: name, bio, city, country, interests, languages }),
  };
}
