import { createHash } from 'node:crypto';
import type { Limit } from '#server/limits.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** How often what may be tried. "Account" is counted by the address typed, whether or not it has an account. */
export const accountLimits = {
  signInOfAccount: { name: 'sign-in-account', points: 10, seconds: quarterHour },
  signInFrom: { name: 'sign-in-from', points: 30, seconds: quarterHour },
  signUpOfAccount: { name: 'sign-up-account', points: 5, seconds: hour },
  signUpFrom: { name: 'sign-up-from', points: 10, seconds: hour },
  letterTo: { name: 'letter-to', points: 3, seconds: hour },
  letterFrom: { name: 'letter-from', points: 20, seconds: hour },
  linkFrom: { name: 'link-from', points: 30, seconds: quarterHour },
  codeFrom: { name: 'code-from', points: 30, seconds: quarterHour },
  passwordOf: { name: 'password-of', points: 10, seconds: quarterHour },
  googleFrom: { name: 'google-from', points: 30, seconds: quarterHour },
  /** A code of the authenticator is good for 90 seconds (its own half minute and one on each side), and once. */
  codeUsed: { name: 'code-used', points: 1, seconds: 120 },
} satisfies Record<string, Limit>;

/** Counters hold no addresses of people. */
export const hidden = (text: string): string => createHash('sha256').update(text).digest('base64url');
