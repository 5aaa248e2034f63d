import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type EncodedBody<Value> = {
  value: Value;
  json: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  etag: string;
};

/**
 * @param before returned unchanged if it has the same value
 * @param quality of brotli, 0 to 11
 */
export async function encodeBody<Value>(
  value: Value,
  before?: EncodedBody<Value>,
  quality = 6,
): Promise<EncodedBody<Value>> {
  const json = new Uint8Array(new TextEncoder().encode(JSON.stringify(value)));
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(json, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
    promisify(gzip)(json),
  ]);
  return { value, json, brotli: new Uint8Array(brotli), gzip: new Uint8Array(gzipped), etag };
}

export const sizeOf = (one: EncodedBody<unknown>): number =>
  one.json.byteLength * 3 + one.brotli.byteLength + one.gzip.byteLength;
