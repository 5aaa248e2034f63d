import { createHash } from 'node:crypto';

export const requestDigest = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
