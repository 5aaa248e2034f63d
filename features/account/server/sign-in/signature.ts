import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#server/app-context.ts';
import { perApp } from '#server/ops/per-app.ts';

/** SECRET signs; SECRET_ALSO is also accepted, so that replacing a secret ends no sign-in. */
const keysOf = perApp(({ config: { SECRET, SECRET_ALSO } }) => ({
  signing: createSecretKey(SECRET, 'utf8'),
  accepted: [SECRET, ...(SECRET_ALSO ? [SECRET_ALSO] : [])].map((secret) => createSecretKey(secret, 'utf8')),
}));

export const signatureOf = (app: AppContext, text: string): Buffer =>
  createHmac('sha256', keysOf(app).signing).update(text).digest();

/** Signatures with each accepted secret; the first is `signatureOf`. */
export const signaturesOf = (app: AppContext, text: string): Buffer[] =>
  keysOf(app).accepted.map((key) => createHmac('sha256', key).update(text).digest());

export const isSigned = (app: AppContext, text: string, signature: Buffer): boolean =>
  signaturesOf(app, text).some((right) => right.length === signature.length && timingSafeEqual(right, signature));
