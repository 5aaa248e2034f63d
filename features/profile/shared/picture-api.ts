/** Where the two sizes of a picture are found: paths on this server. */
export type Picture = { small: string; large: string };

/** Sides of the two squares, in pixels. */
export const pictureSizes = { small: 96, large: 512 } as const;
/** What is taken; a larger file is refused before it is read to its end. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_UPLOAD = '/api/profile/picture';

/**
 * Changes whenever one of the ready-made pictures does: browsers keep what is behind an address for ever. A test says what
 * it has to be.
 */
export const AVATAR_EDITION = 'f80338d6';

const hash = /^[0-9a-f]{64}$/;
const readyMade = /^avatar-([1-6])$/;

/** What an account holds whose learner chose a ready-made picture. */
export const avatarImage = (avatar: number): string => `avatar-${avatar}`;

/** Which of the ready-made pictures an account has; null for one of their own, and for none. */
export const avatarOf = (image: string | null): number | null => {
  const found = readyMade.exec(image ?? '');
  return found ? Number(found[1]) : null;
};

/**
 * The picture of an account.
 * @param image what the account holds: the hash of a picture of ours, or a ready-made one. An address a provider gave is
 * never shown: it would tell the provider who looks at whom
 */
export function pictureOf(image: string | null): Picture | null {
  if (image !== null && hash.test(image))
    return {
      small: `/api/pictures/${image}-${pictureSizes.small}.webp`,
      large: `/api/pictures/${image}-${pictureSizes.large}.webp`,
    };
  if (avatarOf(image) === null) return null;
  const drawing = `/api/pictures/${image}.svg?edition=${AVATAR_EDITION}`;
  return { small: drawing, large: drawing };
}
