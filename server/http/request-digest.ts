import { createHash } from 'node:crypto';

/** A hash of the input, to compare requests with one client id. */
export const requestDigest = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
