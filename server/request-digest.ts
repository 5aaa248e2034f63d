import { createHash } from 'node:crypto';

/** A hash of the parsed input, to detect whether two requests with one client id are the same. */
export const requestDigest = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
