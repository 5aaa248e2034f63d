import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Into one buffer: a Request would copy it three times, and garbage collection would delay other requests. */
export async function readUpload(c: Context): Promise<Buffer> {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  const length = Number(c.req.header('content-length'));
  if (!incoming || !Number.isSafeInteger(length) || c.req.raw.bodyUsed) return Buffer.from(await c.req.arrayBuffer());
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) at += chunk.copy(bytes, at);
  return bytes.subarray(0, at);
}
