import PQueue from 'p-queue';
import { refuse } from '#server/http/errors.ts';
import { once } from '#server/ops/once.ts';
import { pictureSizes } from '../../shared/picture-api.ts';
import { isImage } from './image-kind.ts';

export type EncodedPicture = { small: Buffer; large: Buffer };

/** More than phone cameras have, and far less than a decompression bomb. */
const MOST_PIXELS = 40_000_000;
const MOST_SECONDS = 15;
/** Sequential: decoding uses the shared thread pool, and tens of megabytes. */
const queue = new PQueue({ concurrency: 1 });
const MOST_WAITING = 10;

const noImage = () => refuse('PICTURE_FORMAT', 415, 'profile.picture.format');
const unreadable = () => refuse('PICTURE_UNREADABLE', 422, 'profile.picture.unreadable');

/**
 * Re-encodes: upright, centre square, first frame, without metadata.
 * @throws PICTURE_FORMAT for anything but JPEG, PNG, GIF or WebP, PICTURE_UNREADABLE, SERVICE_UNAVAILABLE while the
 * queue is full
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

/** Called at startup, because it blocks the event loop. Disables all loaders but those of the four formats. */
export const loadSharp = once(async (): Promise<Sharp> => {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  // A thread per processor would delay other work in the pool.
  loaded.concurrency(1);
  loaded.block({ operation: ['VipsForeignLoad'] });
  loaded.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`) });
  return loaded;
});
