import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AVATARS } from '../../shared/facts.ts';
import { AVATAR_EDITION } from '../../shared/picture-api.ts';
import { corners, sentPictures, turned } from '../../testing/pictures.ts';
import { encodePicture } from './encode-picture.ts';
import { readyMade } from './ready-made.ts';

const sent = await sentPictures();

test.each(sent)('$name: $as', async ({ bytes, as }) => {
  const encoded = await encodePicture(bytes).catch((error: { code?: string }) => error.code ?? error);
  if (as !== 'taken') return expect(encoded).toBe(as);
  if (!(typeof encoded === 'object' && 'small' in encoded)) throw new Error(`refused: ${String(encoded)}`);
  for (const [picture, side] of [
    [encoded.small, 96],
    [encoded.large, 512],
  ] as const) {
    const { format, width, height, pages, hasAlpha, exif, icc, xmp, iptc, orientation } =
      await sharp(picture).metadata();
    expect({ format, width, height, pages, hasAlpha }).toEqual({
      format: 'webp',
      width: side,
      height: side,
      pages: undefined,
      hasAlpha: false,
    });
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  }
});

test('the test covers at least forty files', () => expect(sent.length).toBeGreaterThanOrEqual(40));

async function quarters(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor((y * info.height) / 4) * info.width + Math.floor((x * info.width) / 4)) * info.channels;
    return [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join('');
  });
}
const upright = ['100', '010', '001', '111'];

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture with camera orientation %i is upright', async (orientation) => {
  const { small, large } = await encodePicture(await turned(orientation));
  expect([await quarters(large), await quarters(small)]).toEqual([upright, upright]);
});

test('location and owner metadata are removed', async () => {
  const told = await sharp(await corners())
    .withExif({ IFD0: { Artist: 'Ruth Cohen' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  expect(told.includes('Ruth Cohen')).toBe(true);
  const { small, large } = await encodePicture(told);
  expect([small.includes('Ruth'), large.includes('Ruth'), large.includes('EXIF')]).toEqual([false, false, false]);
});

test('transparency becomes white and the first frame of an animation is used', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  expect(await quarters((await encodePicture(clear)).large)).toEqual(['111', '111', '111', '111']);
  const film = sent.find(({ name }) => name === 'an animated GIF');
  expect(await quarters((await encodePicture(film?.bytes ?? clear)).large)).toEqual(['100', '100', '100', '100']);
});

test('uploads beyond the queue are refused temporarily without side effects', async () => {
  const bytes = await corners();
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => encodePicture(bytes)));
  const refused = answers.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []));
  expect(refused.length).toBeGreaterThan(5);
  for (const { code, data } of refused)
    expect([code, data]).toEqual(['SERVICE_UNAVAILABLE', { messageKey: 'errors.busy', retryAfter: 5 }]);
  await expect(encodePicture(bytes)).resolves.toBeTruthy();
});

test('built-in pictures contain no active content and match the edition in their address', async () => {
  const all = await Promise.all(Array.from({ length: AVATARS }, (_, n) => readyMade(n + 1)));
  expect(new Set(all).size).toBe(AVATARS);
  for (const svg of all) {
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/<script|<image|<foreignObject|\son\w+=|href=/i);
  }
  const edition = createHash('sha256');
  for (const svg of all) edition.update(svg ?? '');
  expect(AVATAR_EDITION).toBe(edition.digest('hex').slice(0, 8));
  expect([readyMade(0), readyMade(7), readyMade(1.5)]).toEqual([null, null, null]);
});
