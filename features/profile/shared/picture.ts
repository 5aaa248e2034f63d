/** Where the two sizes of a picture are found: paths on this server. */
export type Picture = { small: string; large: string };

/** Sides of the two squares, in pixels. */
export const pictureSizes = { small: 96, large: 512 } as const;

const hash = /^[0-9a-f]{64}$/;

/**
 * The picture of an account.
 * @param image what the account holds: the hash of a picture of ours. An address a provider gave is never shown: it would
 * tell the provider who looks at whom
 */
export const pictureOf = (image: string | null): Picture | null =>
  image !== null && hash.test(image)
    ? {
        small: `/api/pictures/${image}-${pictureSizes.small}.webp`,
        large: `/api/pictures/${image}-${pictureSizes.large}.webp`,
      }
    : null;
