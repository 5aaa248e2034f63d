import { createHmac, randomBytes } from 'node:crypto';
import type { AppContext } from '#server/app-context.ts';
import { setCookie, signedCookie } from './cookie.ts';
import type { Epoch } from './revoke-capabilities.ts';
import { epochOf } from './security-epoch.ts';

const COOKIE = 'device';
export const DEVICE_DAYS = 365;
/** Accounts one browser is known for: a family's, not a list of a stranger's. */
const MOST_ACCOUNTS = 4;

/** A browser's own name, with a mark for each account that has signed in there. */
type Device = { name: string; marks: string[] };

/**
 * The name of this browser, if the account with this address has signed in here since its last remedy. Wrong passwords of
 * strangers do not lock such a browser out: it is counted by itself.
 * @returns null for a browser that is not known, or an address without an account
 */
export async function knownDevice(app: AppContext, headers: Headers, email: string): Promise<string | null> {
  const device = read(app, headers);
  const account = device && (await epochOf(app, email));
  return device && account && device.marks.includes(markOf(app, device.name, account)) ? device.name : null;
}

/**
 * The `Set-Cookie` header that makes this browser known to an account whose owner has just shown who they are. It opens
 * nothing.
 */
export function rememberDevice(app: AppContext, headers: Headers, account: Epoch): string {
  const { name, marks } = read(app, headers) ?? { name: randomBytes(16).toString('base64url'), marks: [] };
  const mark = markOf(app, name, account);
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS);
  return setCookie(app, COOKIE, [name, ...kept].join('~'), DEVICE_DAYS);
}

function read(app: AppContext, headers: Headers): Device | null {
  const [name, ...marks] = signedCookie(app, headers, COOKIE)?.split('~') ?? [];
  return name ? { name, marks } : null;
}

/** Says nothing about the account to whoever reads the cookie, and ends with the account's next remedy. */
const markOf = (app: AppContext, name: string, { userId, securityEpoch }: Epoch) =>
  createHmac('sha256', app.config.SECRET)
    .update(`device:${name}:${userId}:${securityEpoch}`)
    .digest('base64url')
    .slice(0, 22);
