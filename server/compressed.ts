import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

const zip = promisify(gzip);

/** Bytes from which on compressing an answer is worth the while. */
const WORTH_COMPRESSING = 1024;

/**
 * An answer's text as it goes to a browser.
 * @param accept the browser's `Accept-Encoding`
 * @returns the body, its length in bytes, and the headers its form asks for: how it is encoded, and that others get it otherwise
 */
export async function compressed(text: string, accept: string | undefined) {
  const length = Buffer.byteLength(text);
  if (length < WORTH_COMPRESSING) return { body: text, length, headers: {} };
  const vary = 'Cookie, Accept-Encoding';
  if (!takesGzip(accept)) return { body: text, length, headers: { vary } };
  // Off the event loop: an answer may have a megabyte.
  const body: Uint8Array<ArrayBuffer> = await zip(text);
  return { body, length: body.length, headers: { vary, 'content-encoding': 'gzip' } };
}

/** Whether gzip, or anything, is named and not refused (RFC 9110, 12.5.3). */
function takesGzip(accept: string | undefined): boolean {
  const named = accept === undefined ? [] : parseAccept(accept);
  const quality = (of: string) => named.find(({ type }) => type.toLowerCase() === of)?.q;
  return (quality('gzip') ?? quality('*') ?? 0) > 0;
}
