import { ECDH } from 'node:crypto';

/** The form of PushSubscription.toJSON(). */
export type DeviceSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Whether the keys are an uncompressed P-256 point and 16 bytes, both base64url (RFC 8291). */
export function usableKeys(keys: { p256dh: string; auth: string }): boolean {
  if (decoded(keys.auth)?.length !== 16) return false;
  const point = decoded(keys.p256dh);
  if (point?.length !== 65 || point[0] !== 4) return false;
  try {
    // Throws if the point is not on the curve.
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const decoded = (text: string) => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null);
