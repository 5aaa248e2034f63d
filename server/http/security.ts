import { randomBytes } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import type { HttpVariables } from '../feature.ts';

export const NONCE_PLACEHOLDER = '__CSP_NONCE__';
export const newNonce = () => randomBytes(16).toString('base64url');

/** No inline scripts; inline styles only with this page's nonce (dialogs' scroll lock). Vite's client needs more. */
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

/** The worker runs no other code and calls only our server. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'";

/**
 * Camera, microphone and wake lock for the room. The same for all pages: client-side navigation retains the first page's
 * headers.
 */
export const PAGE_PERMISSIONS =
  'camera=(self), microphone=(self), screen-wake-lock=(self), geolocation=(), payment=(), usb=(), fullscreen=(self)';

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

export async function headersOfEveryAnswer(config: Config): Promise<Record<string, string>> {
  const http = new Hono<{ Variables: HttpVariables }>().use(securityHeaders(config)).get('/', (c) => c.body(null));
  return Object.fromEntries((await http.request('/')).headers);
}

export function allowedOrigins(config: Config): Set<string> {
  const own = new URL(config.BASE_URL).origin;
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  const names = loopback.includes(new URL(own).hostname)
    ? loopback.map((host) => `http://${host}:${new URL(own).port || 80}`)
    : [];
  return new Set([own, ...names.map((name) => new URL(name).origin), ...config.ALLOWED_ORIGINS]);
}

/**
 * Whether a write comes from our pages, by `Origin` or `Sec-Fetch-Site`. A program that sends neither carries no
 * browser's cookies: allowed.
 */
export function fromOurPages(headers: Headers, origins: Set<string>): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return origins.has(origin);
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return headers.get('cookie') === null;
}
