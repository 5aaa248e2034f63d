import type { Context } from 'hono';
import type { AppContext } from '#server/app-context.ts';
import type { HttpApp, HttpVariables } from '#server/feature.ts';
import { refuse, violates } from '#server/http/errors.ts';
import { RateLimited } from '#server/http/limits.ts';
import { type Refusal, refusals } from '../../contract.ts';
import { writingEmails } from '../email/auth-emails.ts';
import { hashedAhead } from '../passwords/hash-ahead.ts';
import { CLEAR_BROWSER } from '../sessions/clear-browser.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { epochOf, stillValid } from '../sessions/security-epoch.ts';
import { startFloor } from './answer-floor.ts';
import { ADDRESS_HEADER, AUTH_PATH } from './auth-address.ts';
import { type Asked, authEndpoints, type Counted, type Endpoint } from './auth-endpoints.ts';
import { DatabaseFailed, noting } from './auth-errors.ts';
import { authOf } from './auth-of.ts';
import { cookiesForLibrary, forgetCookie, setSessionCookie } from './cookie.ts';
import { GOOGLE_PATHS, GOOGLE_RETURN } from './google.ts';
import { refusal } from './refusal.ts';

type HttpContext = Context<{ Variables: HttpVariables }>;

const PROVIDER_TIMEOUT_MS = 15_000;
/** Seconds to wait, sent when the library's own limit on codes is reached. */
const LIBRARY_PAUSE_SECONDS = 15 * 60;

/**
 * Mounts only the allowed endpoints. Each request is counted, validated and rebuilt: the library receives the client's
 * address, known fields and cookies only.
 */
export function authRoutes(http: HttpApp, app: AppContext): void {
  for (const [path, endpoint] of Object.entries(authEndpoints)) {
    http.post(`${AUTH_PATH}${path}`, (c) => answerPost(app, c, path, endpoint));
  }
  http.get(`${AUTH_PATH}${GOOGLE_RETURN}`, (c) => answerGoogle(app, c));
}

async function answerPost(app: AppContext, c: HttpContext, path: string, endpoint: Endpoint): Promise<Response> {
  const rest = startFloor(endpoint.atLeastMs ?? 0);
  const sent = endpoint.body.safeParse(await c.req.json().catch(() => ({})));
  if (!sent.success) {
    const issue = sent.error.issues[0];
    throw issue?.message === refusals.INVALID_EMAIL
      ? refusal('INVALID_EMAIL', 400)
      : refuse('BAD_REQUEST', 400, 'errors.invalidInput');
  }
  const asked: Asked<Record<string, unknown>> = {
    app,
    body: sent.data,
    address: c.get('address'),
    userAgent: c.req.header('user-agent') ?? '',
    headers: c.req.raw.headers,
    learner: await c.get('who')(),
  };
  const counted = (await endpoint.counts?.(asked)) ?? [];
  for (const { limit, key } of counted) await app.limits.count(limit, key);
  const error = await endpoint.check?.(asked);
  if (error) throw refusal(error, 400);

  if (endpoint.instead) {
    const { account, token, answer = {} } = await endpoint.instead(asked);
    await settle(app, counted);
    if (token) {
      c.header('set-cookie', setSessionCookie(app, token), { append: true });
      c.header('set-cookie', forgetCookie(app, 'two_factor'), { append: true });
    }
    if (account) c.header('set-cookie', rememberDevice(app, asked.headers, account), { append: true });
    return c.json(answer);
  }
  const judged = endpoint.judgesPasswordOf?.(sent.data);
  const epoch = judged === undefined ? undefined : await epochOf(app, judged);
  const ask = () =>
    callLibrary(app, c, endpoint.libraryPath ?? path, { body: { ...asked.body, ...endpoint.adds?.(asked) } });
  const password = endpoint.hashesPassword?.(sent.data);
  const response = await (password === undefined ? ask() : hashedAhead(password, ask));
  await rest();
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (!response.ok) throw translated(path, response.status, body);
  const token = typeof body?.token === 'string' ? body.token : null;
  if (epoch && !(await stillValid(app, epoch, token))) throw refusal('INVALID_EMAIL_OR_PASSWORD', 401);

  await settle(app, counted);
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  if (epoch && token) c.header('set-cookie', rememberDevice(app, asked.headers, epoch), { append: true });
  if (endpoint.clearsBrowser) c.header(...CLEAR_BROWSER);
  return c.json(Object.fromEntries((endpoint.answers ?? []).map((name) => [name, body?.[name]])));
}

async function answerGoogle(app: AppContext, c: HttpContext): Promise<Response> {
  const query = new URLSearchParams();
  for (const name of ['state', 'code', 'error', 'iss']) {
    const value = c.req.query(name);
    if (value !== undefined) query.set(name, value);
  }
  const response = await callLibrary(app, c, GOOGLE_PATHS.callback, { query }).catch((error: unknown) => {
    if (error instanceof DatabaseFailed) throw error;
    return new Response();
  });
  const cookies = response.headers.getSetCookie();
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  const wantsCode = cookies.some((cookie) => /^[^=]*two_factor=[^;]/.test(cookie));
  // No account has this identity, and the age was not confirmed.
  const isNew = /[?&]error=signup_disabled(&|$)/.test(response.headers.get('location') ?? '');
  return c.redirect(`${app.config.BASE_URL}/auth/callback${wantsCode ? '#second-factor' : isNew ? '#sign-up' : ''}`);
}

/** @throws {DatabaseFailed}, or the translated refusal */
async function callLibrary(
  app: AppContext,
  c: HttpContext,
  path: string,
  { body, query }: { body?: object; query?: URLSearchParams },
): Promise<Response> {
  const headers = new Headers({ [ADDRESS_HEADER]: c.get('address'), 'user-agent': c.req.header('user-agent') ?? '' });
  const cookie = cookiesForLibrary(app, c.req.raw.headers);
  if (cookie) headers.set('cookie', cookie);
  if (body) {
    headers.set('content-type', 'application/json');
    // Our own layer has checked the origin before.
    headers.set('origin', c.req.header('origin') ?? new URL(app.config.BASE_URL).origin);
  }
  const url = `${app.config.BASE_URL}${AUTH_PATH}${path}${query ? `?${query}` : ''}`;
  const request = new Request(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  const auth = await authOf(app);
  try {
    return await writingEmails(app, () => noting(() => inTime(auth.handler(request))));
  } catch (error) {
    if (violates(error, 'users_email_once')) throw refusal('USER_ALREADY_EXISTS', 422);
    if (error instanceof DatabaseFailed || !Object.values(GOOGLE_PATHS).includes(path)) throw error;
    app.log.warn({ err: error }, 'the provider behind the Google button failed');
    throw refusal('GOOGLE_FAILED', 502);
  }
}

async function inTime(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal('GOOGLE_FAILED', 503)), PROVIDER_TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function settle(app: AppContext, counted: Counted[]): Promise<void> {
  for (const { limit, key, onSuccess } of counted) {
    if (onSuccess === 'forget') await app.limits.forget(limit, key);
    if (onSuccess === 'giveBack') await app.limits.giveBack(limit, key);
  }
}

function translated(path: string, status: number, body: Record<string, unknown> | null): Error {
  if (status === 429) return new RateLimited(LIBRARY_PAUSE_SECONDS);
  if (path === '/sign-in/oauth2') return refusal('GOOGLE_FAILED', 502);
  const code = String(body?.code ?? 'UNKNOWN');
  if (code in refusals) return refusal(code as Refusal, status);
  if (status >= 500) return new Error(`the account library answered ${status} ${code} on ${path}`);
  return refuse(code, status, 'auth.error');
}
