import type { Context } from 'hono';
import { violates } from '#server/database.ts';
import type { HttpApp, HttpVariables } from '#server/feature.ts';
import type { House } from '#server/house.ts';
import { TooOften } from '#server/limits.ts';
import { refuse } from '#server/rpc.ts';
import { type Refusal, refusals } from '../contract.ts';
import { ADDRESS_HEADER, AUTH_PATH, authOf } from './auth.ts';
import { GOOGLE } from './google.ts';
import { type Asked, type Counted, type Endpoint, libraryEndpoints } from './library-endpoints.ts';
import { DatabaseFailed, noting } from './library-trouble.ts';

type HttpContext = Context<{ Variables: HttpVariables }>;

/** Longest we wait for the provider behind the Google button. */
const PROVIDER_TIMEOUT_MS = 15_000;
/** What the library answers with when it counted too many codes itself. */
const LIBRARY_PAUSE_SECONDS = 15 * 60;

/**
 * Mounts what browsers may use of the account library, and nothing else of it. Each request is counted, cleaned and made
 * anew: the library sees our address, the fields we know, the cookies, and never a header that could mislead it.
 */
export function libraryRoutes(app: HttpApp, house: House): void {
  for (const [path, endpoint] of Object.entries(libraryEndpoints)) {
    app.post(`${AUTH_PATH}${path}`, (c) => answerPost(house, c, path, endpoint));
  }
  app.get(`${AUTH_PATH}/oauth2/callback/${GOOGLE}`, (c) => answerGoogle(house, c));
}

async function answerPost(house: House, c: HttpContext, path: string, endpoint: Endpoint): Promise<Response> {
  const started = performance.now();
  const sent = endpoint.body.safeParse(await c.req.json().catch(() => ({})));
  if (!sent.success) {
    const issue = sent.error.issues[0];
    throw issue?.message === refusals.INVALID_EMAIL
      ? refused('INVALID_EMAIL', 400)
      : refuse('BAD_REQUEST', 400, 'errors.invalidInput');
  }
  const asked: Asked<Record<string, unknown>> = {
    house,
    body: sent.data,
    address: c.get('address'),
    learner: await c.get('who')(),
  };
  const counted = endpoint.counts?.(asked) ?? [];
  for (const { limit, key } of counted) await house.limits.count(limit, key);
  const trouble = await endpoint.check?.(asked);
  if (trouble) throw refused(trouble, 400);

  const response = await callLibrary(house, c, path, { ...asked.body, ...endpoint.adds?.(asked) });
  const rest = (endpoint.atLeastMs ?? 0) - (performance.now() - started);
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null;
  if (!response.ok) throw translated(path, response.status, body);

  await settle(house, counted);
  await endpoint.afterwards?.(asked);
  for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  return c.json(Object.fromEntries((endpoint.answers ?? []).map((name) => [name, body?.[name]])));
}

/** The way back from Google. Whatever happened, the browser goes on to our own page, which looks who is signed in. */
async function answerGoogle(house: House, c: HttpContext): Promise<Response> {
  const query = new URLSearchParams();
  for (const name of ['state', 'code', 'error', 'iss']) {
    const value = c.req.query(name);
    if (value !== undefined) query.set(name, value);
  }
  const response = await callLibrary(house, c, `/oauth2/callback/${GOOGLE}?${query}`).catch((error: unknown) => {
    if (error instanceof DatabaseFailed) throw error;
    return new Response();
  });
  const cookies = response.headers.getSetCookie();
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  const wantsCode = cookies.some((cookie) => /^[^=]*two_factor=[^;]/.test(cookie));
  return c.redirect(`${house.config.BASE_URL}/auth/callback${wantsCode ? '#second-factor' : ''}`);
}

/**
 * Asks the library in our own words.
 * @throws {DatabaseFailed} when that is what went wrong, or the refusal it comes to
 */
async function callLibrary(house: House, c: HttpContext, path: string, body?: object): Promise<Response> {
  const headers = new Headers({ [ADDRESS_HEADER]: c.get('address'), 'user-agent': c.req.header('user-agent') ?? '' });
  const cookie = c.req.header('cookie');
  if (cookie) headers.set('cookie', cookie);
  if (body) {
    headers.set('content-type', 'application/json');
    // Whether the page may write was decided by our own layer; the library compares with the same list.
    headers.set('origin', c.req.header('origin') ?? new URL(house.config.BASE_URL).origin);
  }
  const url = `${house.config.BASE_URL}${AUTH_PATH}${path}`;
  const request = new Request(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  try {
    return await noting(() => inTime(authOf(house).handler(request)));
  } catch (error) {
    if (violates(error, 'users_email_once')) throw refused('USER_ALREADY_EXISTS', 422);
    if (error instanceof DatabaseFailed || !path.includes('oauth2')) throw error;
    house.log.warn({ err: error }, 'the provider behind the Google button failed');
    throw refused('GOOGLE_FAILED', 502);
  }
}

async function inTime(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refused('GOOGLE_FAILED', 503)), PROVIDER_TIMEOUT_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function settle(house: House, counted: Counted[]): Promise<void> {
  for (const { limit, key, onSuccess } of counted) {
    if (onSuccess === 'forget') await house.limits.forget(limit, key);
    if (onSuccess === 'giveBack') await house.limits.giveBack(limit, key);
  }
}

const refused = (code: Refusal, status: number) => refuse(code, status, refusals[code]);

/** A refusal of the library in the form all our refusals have. */
function translated(path: string, status: number, body: Record<string, unknown> | null): Error {
  if (status === 429) return new TooOften(LIBRARY_PAUSE_SECONDS);
  if (path === '/sign-in/oauth2') return refused('GOOGLE_FAILED', 502);
  const code = String(body?.code ?? 'UNKNOWN');
  if (code in refusals) return refused(code as Refusal, status);
  if (status >= 500) return new Error(`the account library answered ${status} ${code} on ${path}`);
  return refuse(code, status, 'auth.error');
}
