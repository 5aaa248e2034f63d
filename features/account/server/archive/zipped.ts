import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

export type PackedFile = { path: string; content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array> };

/** Bytes compressed at once. */
const PIECE = 64 * 1024;

/** A single zip stream, with at most one piece of a file in memory. */
export async function* zipped(files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failed ??= error;
    ready.push(bytes);
  });
  const packed = () => {
    if (failed) throw failed;
    return ready.splice(0);
  };
  for await (const { path, content } of files) {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    for await (const piece of piecesOf(content)) {
      file.push(piece);
      yield* packed();
    }
    file.push(new Uint8Array(), true);
    yield* packed();
  }
  zip.end();
  yield* packed();
}

async function* piecesOf(content: PackedFile['content']): AsyncGenerator<Uint8Array> {
  let waiting: Buffer[] = [];
  let held = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part as string);
    waiting.push(bytes);
    held += bytes.length;
    if (held < PIECE) continue;
    const all = Buffer.concat(waiting);
    for (let at = 0; at < all.length; at += PIECE) {
      yield all.subarray(at, at + PIECE);
      // Compression is CPU work: lets other requests run.
      await setImmediate();
    }
    [waiting, held] = [[], 0];
  }
  if (held > 0) yield Buffer.concat(waiting);
}
