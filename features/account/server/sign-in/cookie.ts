import type { AppContext } from '#server/app-context.ts';
import { perApp } from '#server/ops/per-app.ts';
import { LONGEST_DAYS } from '../sessions/session-life.ts';
import { isSigned, signatureOf } from './signature.ts';

/** Prefix `__Host-`: only this host can set the cookie, over TLS. */
export const cookiePrefix = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-havruta' : 'havruta');
const SESSION = 'session_token';
const cookieName = (app: AppContext, name = SESSION) => `${cookiePrefix(app.config.BASE_URL)}.${name}`;

const knownTo = perApp(() => new Set<string>());
const MOST_KNOWN = 10_000;

/** Signs a cookie as better-call does: HMAC-SHA-256, in Base64, after a dot. */
const signedPair = (app: AppContext, name: string, value: string): string =>
  `${cookieName(app, name)}=${encodeURIComponent(`${value}.${signatureOf(app, value).toString('base64')}`)}`;

export const sessionCookie = (app: AppContext, token: string): string => signedPair(app, SESSION, token);

const attributes = (app: AppContext) =>
  `Path=/; HttpOnly;${app.config.BASE_URL.startsWith('https:') ? ' Secure;' : ''} SameSite=Lax`;

/**
 * @returns the `Set-Cookie` header
 * @param name without prefix
 */
export const setCookie = (app: AppContext, name: string, value: string, days: number): string =>
  `${signedPair(app, name, value)}; Max-Age=${days * 24 * 60 * 60}; ${attributes(app)}`;

export const setSessionCookie = (app: AppContext, token: string): string =>
  setCookie(app, SESSION, token, LONGEST_DAYS);

/** @param name by default the session's */
export const forgetCookie = (app: AppContext, name = SESSION): string =>
  `${cookieName(app, name)}=; Max-Age=0; ${attributes(app)}`;

/** @returns null unless correctly signed */
export const tokenOf = (app: AppContext, headers: Headers): string | null => signedCookie(app, headers, SESSION);

/**
 * Null unless correctly signed.
 * @param name without prefix
 */
export function signedCookie(app: AppContext, headers: Headers, name: string): string | null {
  const sent = cookieValue(headers.get('cookie'), cookieName(app, name));
  const dot = sent?.lastIndexOf('.') ?? -1;
  if (!sent || dot < 1) return null;
  const token = sent.slice(0, dot);
  const ours = knownTo(app);
  if (ours.has(sent)) return token;
  const signature = Buffer.from(sent.slice(dot + 1), 'base64');
  if (!isSigned(app, token, signature)) return null;
  if (ours.size >= MOST_KNOWN) ours.clear();
  ours.add(sent);
  return token;
}

/** The session is signed by SECRET: the library does not know SECRET_ALSO. */
export function cookiesForLibrary(app: AppContext, headers: Headers): string | null {
  const sent = headers.get('cookie');
  const token = tokenOf(app, headers);
  if (!sent || !token) return sent;
  const others = sent.split(';').filter((pair) => pair.slice(0, pair.indexOf('=')).trim() !== cookieName(app));
  return [...others, sessionCookie(app, token)].join('; ');
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
