import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export type Sent = { name: string; bytes: Buffer; as: 'taken' | 'PICTURE_FORMAT' | 'PICTURE_UNREADABLE' };

const RED = { r: 200, g: 30, b: 30 };
const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: RED, noise: { type: 'gaussian', mean: 128, sigma: 30 } } });

export const corners = async (): Promise<Buffer> => {
  const quarter = async (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer();
  const at = ['#f00', '#0f0', '#00f', '#fff'].map(async (colour, place) => ({
    input: await quarter(colour),
    left: (place % 2) * 64,
    top: place < 2 ? 0 : 64,
  }));
  return sharp({ create: { width: 128, height: 128, channels: 3, background: '#000' } })
    .composite(await Promise.all(at))
    .png()
    .toBuffer();
};

const stored: Record<number, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.flop().rotate(270),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.flop().rotate(90),
  8: (upright) => upright.rotate(90),
};

/** EXIF orientation 1 to 8. */
export async function turned(orientation: number): Promise<Buffer> {
  const turn = stored[orientation] ?? ((it: Sharp) => it);
  const pixels = await turn(sharp(await corners()))
    .png()
    .toBuffer();
  return sharp(pixels).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
function png(width: number, height: number, bytes = deflateSync(Buffer.alloc(1_000))): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', bytes), chunk('IEND', Buffer.alloc(0))]);
}
const bomb = () => png(20_000, 20_000, deflateSync(Buffer.alloc(20_000 * 3 * 200), { level: 9 }));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const half = (bytes: Buffer, part = 0.5) => bytes.subarray(0, Math.floor(bytes.length * part));
const scratched = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy.fill(0xff, Math.floor(copy.length * 0.4), Math.floor(copy.length * 0.6));
  return copy;
};

export async function sentPictures(): Promise<Sent[]> {
  const [jpeg, pngBytes, webp, gif] = await Promise.all([
    plain().jpeg().toBuffer(),
    plain().png().toBuffer(),
    plain().webp().toBuffer(),
    plain().gif().toBuffer(),
  ]);
  const frames = await Promise.all(['#f00', '#00f'].map((background) => frame(background)));
  const made = (name: string, bytes: Buffer): Sent => ({ name, bytes, as: 'taken' });
  const none = (name: string, bytes: Buffer | string): Sent => ({
    name,
    bytes: Buffer.from(bytes as Buffer),
    as: 'PICTURE_FORMAT',
  });
  const broken = (name: string, bytes: Buffer): Sent => ({ name, bytes, as: 'PICTURE_UNREADABLE' });
  return [
    made('a JPEG', jpeg),
    made('a PNG', pngBytes),
    made('a WebP', webp),
    made('a GIF', gif),
    made('a progressive JPEG', await plain().jpeg({ progressive: true }).toBuffer()),
    made('a JPEG in CMYK', await plain().toColourspace('cmyk').jpeg().toBuffer()),
    made('a grey JPEG', await plain().greyscale().toColourspace('b-w').jpeg().toBuffer()),
    made('a PNG of 16 bits', await plain().toColourspace('rgb16').png().toBuffer()),
    made('a PNG of a palette', await plain().png({ palette: true }).toBuffer()),
    made('an interlaced PNG', await plain().png({ progressive: true }).toBuffer()),
    made('a transparent PNG', await plain().ensureAlpha(0.3).png().toBuffer()),
    made('a lossless WebP', await plain().webp({ lossless: true }).toBuffer()),
    made(
      'an animated GIF',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
    made(
      'an animated WebP',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
    made('one pixel', await plain(1, 1).png().toBuffer()),
    made('a strip', await plain(2_000, 2).png().toBuffer()),
    made('a wide one', await plain(3_000, 2_000).jpeg({ quality: 60 }).toBuffer()),
    made('a JPEG with more behind its end', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])),
    made('a JPEG with a colour profile', await plain().withIccProfile('p3').jpeg().toBuffer()),
    none('no bytes', ''),
    none('zeros', Buffer.alloc(2_000)),
    none('a text renamed', 'Genèse 1:1, au commencement'),
    none('a page', '<!doctype html><title>x</title>'),
    none('a drawing', svg),
    none('a drawing behind a declaration', `<?xml version="1.0"?>${svg}`),
    none('a document', '%PDF-1.7\n1 0 obj'),
    none('an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])),
    none('a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])),
    none('a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
    none('a TIFF', await plain().tiff().toBuffer()),
    none('an AVIF', await plain(16, 16).avif({ effort: 0 }).toBuffer()),
    none('a film', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypisom'), Buffer.alloc(40)])),
    none('a JPEG after a blank', Buffer.concat([Buffer.from(' '), jpeg])),
    none('the name of a WebP alone', 'RIFF\0\0\0\0WAVEfmt '),
    broken('the beginning of a JPEG', jpeg.subarray(0, 3)),
    broken('half a JPEG', half(jpeg)),
    broken('a JPEG without its last tenth', half(jpeg, 0.9)),
    broken('half a PNG', half(pngBytes)),
    broken('a PNG without a picture', pngBytes.subarray(0, 40)),
    broken('half a WebP', half(webp)),
    broken('half a GIF', half(gif)),
    broken('a scratched PNG', scratched(pngBytes)),
    broken('a PNG in the clothes of a GIF', Buffer.concat([Buffer.from('GIF89a'), pngBytes.subarray(6)])),
    broken('a drawing in the clothes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])),
    broken('a PNG without any width', png(0, 10)),
    broken('a PNG that says it is huge', png(60_000, 60_000)),
    broken('a bomb of pixels', bomb()),
    broken('just above the most pixels', png(8_000, 5_001, deflateSync(Buffer.alloc(5_001 * 24_001)))),
  ];
}

const frame = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
