/** Paths of the two sizes. */
export type Picture = { small: string; large: string };

/** Side lengths in pixels. */
export const pictureSizes = { small: 96, large: 512 } as const;
/** Maximum upload; a larger file is refused before it is read completely. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_UPLOAD = '/api/profile/picture';

/** Changes with any built-in picture, because browsers cache them permanently. A test checks the value. */
export const AVATAR_EDITION = 'f80338d6';

const hash = /^[0-9a-f]{64}$/;
const readyMade = /^avatar-([1-6])$/;

/** Value of `users.image` for a built-in picture. */
export const avatarImage = (avatar: number): string => `avatar-${avatar}`;

/** Number of an account's built-in picture; null for an uploaded one and for none. */
export const avatarOf = (image: string | null): number | null => {
  const found = readyMade.exec(image ?? '');
  return found ? Number(found[1]) : null;
};

/**
 * Paths of an account's picture.
 * @param image hash of an upload, or a built-in one. A provider's URL is never used: it would reveal to the provider
 * who views whom
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
