import { randomBytes } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from './config.ts';
import type { HttpVariables } from './feature.ts';

export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
export const newNonce = () => randomBytes(16).toString('base64url');

/**
 * The Content-Security-Policy of a page. No inline script at all; inline style elements only with the nonce of this very
 * page (the dialogs' scroll lock makes one). In development Vite's client needs more.
 */
export function contentSecurityPolicy(nonce: string, config: Config): string {
  const dev = config.DEV ? " 'unsafe-inline'" : '';
  const secure = config.BASE_URL.startsWith('https:');
  return [
    "default-src 'none'",
    `script-src 'self'${dev}`,
    `style-src 'self' ${config.DEV ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${config.BASE_URL.replace(/^http/, 'ws')}${config.DEV ? ' ws:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of the service worker: it runs nothing else, and speaks with our own server only. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";

/**
 * What a page may use of the device: its microphone and its screen, which the room of a session needs. A page keeps what it
 * came with while the learner goes from one to another, so all have the same. Answers that are no page may use nothing.
 */
export const PAGE_PERMISSIONS =
  'camera=(), microphone=(self), screen-wake-lock=(self), geolocation=(), payment=(), usb=(), fullscreen=(self)';

/** The headers every answer carries, whoever made it. The strictest policy is the default; pages bring their own. */
export function securityHeaders(config: Config): MiddlewareHandler<{ Variables: HttpVariables }> {
  const secure = config.BASE_URL.startsWith('https:');
  const headers = secureHeaders({
    strictTransportSecurity: secure ? 'max-age=63072000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    crossOriginEmbedderPolicy: false,
    permissionsPolicy: {
      camera: [],
      microphone: [],
      screenWakeLock: [],
      geolocation: [],
      payment: [],
      usb: [],
      fullscreen: ['self'],
    },
  });
  return async (c, next) => {
    let ownPermissions: string | null = null;
    await headers(c, async () => {
      await next();
      ownPermissions = c.res.headers.get('permissions-policy');
    });
    if (ownPermissions) c.res.headers.set('permissions-policy', ownPermissions);
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set(
        'content-security-policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
    }
  };
}

/** The same headers for answers that no route of ours makes: those of the live connection and of refused connections. */
export async function headersOfEveryAnswer(config: Config): Promise<Record<string, string>> {
  const http = new Hono<{ Variables: HttpVariables }>().use(securityHeaders(config)).get('/', (c) => c.body(null));
  return Object.fromEntries((await http.request('/')).headers);
}

/** Where a write may come from: our own public address, the address the server listens on, and what the settings add. */
export function allowedOrigins(config: Config): Set<string> {
  const own = new URL(config.BASE_URL).origin;
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  // Alone on one machine, localhost and 127.0.0.1 are the same app; a public address has no such second names.
  const names = loopback.includes(new URL(own).hostname)
    ? loopback.map((host) => `http://${host}:${new URL(own).port || 80}`)
    : [];
  return new Set([own, ...names.map((name) => new URL(name).origin), ...config.ALLOWED_ORIGINS]);
}

/**
 * Whether a request that may write comes from our own pages. Browsers send `Origin` with every write; `Sec-Fetch-Site`
 * settles it where a program sends neither (then no cookie of a browser is at stake either).
 */
export function fromOurPages(headers: Headers, origins: Set<string>): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origins.has(origin);
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return headers.get('cookie') === null;
}
