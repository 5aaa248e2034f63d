import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { PICTURE_UPLOAD } from '#features/profile/shared/picture-api.ts';
import type { Bench } from './bench.ts';
import { inMs, line } from './measure.ts';

const PICTURES = 10;
const MEGABYTES = 5;
/** Sampling interval of the app's clock (server/ops/metrics.ts). */
const BETWEEN_LOOKS = 10;

export const pictures: Bench = {
  name: 'pictures',
  async measure({ app, learners }) {
    const [address, [learner]] = [await app(), await learners()];
    const files = await Promise.all(Array.from({ length: PICTURES }, large));
    const smallest = Math.min(...files.map(({ length }) => length)) / 2 ** 20;
    await stall(address);
    const idle = await stall(address, 3_000);
    for (const bytes of files) {
      const headers = { cookie: learner?.cookie ?? '', origin: address, 'content-type': 'application/octet-stream' };
      const answer = await fetch(address + PICTURE_UPLOAD, { method: 'POST', headers, body: new Uint8Array(bytes) });
      if (!answer.ok) throw new Error(`a picture was refused: ${answer.status} ${await answer.text()}`);
    }
    const busy = await stall(address);
    return [
      line('pictures: the smallest that was sent', smallest, ' MiB', MEGABYTES - 1, 'more'),
      line('pictures: longest the event loop stood still', busy, ' ms', 20, 'less', `${inMs(idle)} idle`),
    ];
  },
};

async function large(): Promise<Buffer> {
  for (let side = 2_200; ; side -= 50) {
    const raw = { width: side, height: side, channels: 3 as const };
    const bytes = await sharp(randomBytes(side * side * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer();
    if (bytes.length < MEGABYTES * 1_000_000) return bytes;
  }
}

/**
 * Longest event-loop block since the last call, in milliseconds.
 * @param after milliseconds to wait first
 */
async function stall(address: string, after = 0): Promise<number> {
  await new Promise((done) => setTimeout(done, after));
  const text = await (await fetch(`${address}/metrics`)).text();
  const longest = Number(/^nodejs_eventloop_lag_max_seconds(?:\{\})? ([\d.e-]+)/m.exec(text)?.[1]) * 1_000;
  return longest - BETWEEN_LOOKS;
}
