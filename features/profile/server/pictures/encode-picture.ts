import PQueue from 'p-queue';
import { refuse } from '#server/errors.ts';
import { pictureSizes } from '../../shared/picture-api.ts';
import { isImage } from './image-kind.ts';

/** Two squares in WebP. */
export type EncodedPicture = { small: Buffer; large: Buffer };

/** The largest a telephone takes by itself is below; a bomb of pixels is far above. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 15;
/** One at a time: it is done by threads that passwords and files need too, and holds tens of megabytes. */
const queue = new PQueue({ concurrency: 1 });
const MOST_WAITING = 10;

/** Says that something is no picture: in the specified words. */
const noImage = () => refuse('PICTURE_FORMAT', 415, 'profile.picture.format');
const unreadable = () => refuse('PICTURE_UNREADABLE', 422, 'profile.picture.unreadable');

/**
 * Decodes a picture and makes our own of it: upright, the middle square, the first of its frames, without what cameras
 * write into files. Nothing of the bytes that came is kept.
 * @throws PICTURE_FORMAT for what is no JPEG, PNG, GIF or WebP, PICTURE_UNREADABLE for what is damaged or too large to be
 * decoded, SERVICE_UNAVAILABLE while too many wait
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (!isImage(bytes)) throw noImage();
  if (queue.size >= MOST_WAITING) throw refuse('SERVICE_UNAVAILABLE', 503, 'errors.busy', { retryAfter: 5 });
  return queue.add(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<EncodedPicture> {
  const sharp = await loadSharp();
  const { small, large } = pictureSizes;
  const fromDecoded = (decoded: { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }) =>
    sharp(decoded.data, { raw: decoded.info });
  try {
    const decoded = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(large, large, { fit: 'cover' })
      // Where a picture is transparent its own ground is white, in either theme.
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return {
      large: await fromDecoded(decoded).webp({ quality: 80 }).toBuffer(),
      small: await fromDecoded(decoded).resize(small, small).webp({ quality: 80 }).toBuffer(),
    };
  } catch {
    throw unreadable();
  }
}

type Sharp = typeof import('sharp')['default'];
let loading: Promise<Sharp> | undefined;

/**
 * Loads what decodes pictures: native code, during which nothing else happens. An instance does so while it starts, so that
 * nobody waits for it later. Of all it can read, only the four kinds are left to it.
 */
export const loadSharp = (): Promise<Sharp> =>
  (loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.cache(false);
    // By default it takes as many threads as there are processors, and whoever asks for something else waits for one of them.
    loaded.concurrency(1);
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
    return loaded;
  }));
