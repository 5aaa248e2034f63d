import { createHash } from 'node:crypto';

/** What tells whether two requests under one client id are the same: a hash of what their schema made of them. */
export const requestDigest = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
