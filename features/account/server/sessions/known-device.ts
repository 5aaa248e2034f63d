import { randomBytes } from 'node:crypto';
import type { AppContext } from '#server/app-context.ts';
import { setCookie, signedCookie } from '../sign-in/cookie.ts';
import { signaturesOf } from '../sign-in/signature.ts';
import type { Epoch } from './revoke-capabilities.ts';
import { epochOf } from './security-epoch.ts';

const COOKIE = 'device';
export const DEVICE_DAYS = 365;
/** Accounts per browser: enough for a family, too few for a list. */
const MOST_ACCOUNTS = 4;

type Device = { name: string; marks: string[] };

/**
 * Recognises a browser that has signed in before: it is counted separately, so that strangers' wrong passwords cannot
 * lock it out.
 * @returns null for an unknown browser or address
 */
export async function knownDevice(app: AppContext, headers: Headers, email: string): Promise<string | null> {
  const device = read(app, headers);
  const account = device && (await epochOf(app, email));
  return device && account && marksOf(app, device.name, account).some((mark) => device.marks.includes(mark))
    ? device.name
    : null;
}

/** Returns the `Set-Cookie` header of a known device, which grants no access. */
export function rememberDevice(app: AppContext, headers: Headers, account: Epoch): string {
  const { name, marks } = read(app, headers) ?? { name: randomBytes(16).toString('base64url'), marks: [] };
  const [mark = '', ...before] = marksOf(app, name, account);
  const kept = [mark, ...marks.filter((other) => other !== mark && !before.includes(other))].slice(0, MOST_ACCOUNTS);
  return setCookie(app, COOKIE, [name, ...kept].join('~'), DEVICE_DAYS);
}

function read(app: AppContext, headers: Headers): Device | null {
  const [name, ...marks] = signedCookie(app, headers, COOKIE)?.split('~') ?? [];
  return name ? { name, marks } : null;
}

/** Marks of a device, the current one first. They reveal nothing about the account; a security change ends them. */
const marksOf = (app: AppContext, name: string, { userId, securityEpoch }: Epoch): string[] =>
  signaturesOf(app, `device:${name}:${userId}:${securityEpoch}`).map((mark) => mark.toString('base64url').slice(0, 22));
