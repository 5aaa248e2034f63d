import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { House } from '#server/house.ts';

/**
 * Prefix of all cookies of the account library. Behind TLS `__Host-`: only this very host can have set them, and only
 * over TLS.
 */
export const cookiePrefix = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-havruta' : 'havruta');
const cookieName = (house: House) => `${cookiePrefix(house.config.BASE_URL)}.session_token`;

const keys = new WeakMap<House, KeyObject>();

/** The account library signs a cookie's value with HMAC-SHA-256, in Base64, after a dot (better-call's signed cookies). */
function signatureOf(house: House, value: string): Buffer {
  const key = keys.get(house) ?? createSecretKey(house.config.SECRET, 'utf8');
  keys.set(house, key);
  return createHmac('sha256', key).update(value).digest();
}

/** The `Cookie` header of a browser that holds this session. */
export const sessionCookie = (house: House, token: string): string =>
  `${cookieName(house)}=${encodeURIComponent(`${token}.${signatureOf(house, token).toString('base64')}`)}`;

/** The `Set-Cookie` header that makes a browser forget its session. */
export const forgetSessionCookie = (house: House): string =>
  `${cookieName(house)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${house.config.BASE_URL.startsWith('https:') ? '; Secure' : ''}`;

/** The session token a request brings, if we signed it; null else. */
export function tokenOf(house: House, headers: Headers): string | null {
  const sent = cookieValue(headers.get('cookie'), cookieName(house));
  const dot = sent?.lastIndexOf('.') ?? -1;
  if (!sent || dot < 1) return null;
  const token = sent.slice(0, dot);
  const signature = Buffer.from(sent.slice(dot + 1), 'base64');
  const expected = signatureOf(house, token);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
}

function cookieValue(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
