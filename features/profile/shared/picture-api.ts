export type Picture = { small: string; large: string };

/** Pixels per side. */
export const pictureSizes = { small: 96, large: 512 } as const;
/** Larger files are refused before they are read completely. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PICTURE_UPLOAD = '/api/profile/picture';

/** Changes with any built-in picture: browsers cache them permanently. A test checks the value. */
export const AVATAR_EDITION = 'f80338d6';

const hash = /^[0-9a-f]{64}$/;
const readyMade = /^avatar-([1-6])$/;

export const avatarImage = (avatar: number): string => `avatar-${avatar}`;

/** Number of a built-in picture, otherwise null. */
export const avatarOf = (image: string | null): number | null => {
  const found = readyMade.exec(image ?? '');
  return found ? Number(found[1]) : null;
};

/** @param image hash of an upload, or a built-in one. A provider's URL is never used: it would reveal who views whom */
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
