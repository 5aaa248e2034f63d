import { createHash } from 'node:crypto';
import type { Limit } from '#server/http/limits.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** "Account" is the email address entered, whether or not an account exists. */
export const accountLimits = {
  signInOfAccount: { name: 'sign-in-account', points: 10, seconds: quarterHour },
  signInFrom: { name: 'sign-in-from', points: 30, seconds: quarterHour },
  /** Successful sign-ins count too: verifying a password is expensive. */
  signInsOfAccount: { name: 'sign-ins-account', points: 60, seconds: quarterHour },
  signInsFrom: { name: 'sign-ins-from', points: 300, seconds: quarterHour },
  signUpOfAccount: { name: 'sign-up-account', points: 5, seconds: hour },
  signUpFrom: { name: 'sign-up-from', points: 10, seconds: hour },
  letterTo: { name: 'letter-to', points: 3, seconds: hour },
  newEmailOf: { name: 'new-email-of', points: 5, seconds: hour },
  letterFrom: { name: 'letter-from', points: 20, seconds: hour },
  linkFrom: { name: 'link-from', points: 30, seconds: quarterHour },
  codeFrom: { name: 'code-from', points: 30, seconds: quarterHour },
  passwordOf: { name: 'password-of', points: 10, seconds: quarterHour },
  googleFrom: { name: 'google-from', points: 30, seconds: quarterHour },
  /** Wrong codes are counted per pending sign-in, and per account. */
  codeOfChallenge: { name: 'code-of-challenge', points: 5, seconds: quarterHour },
  codeOf: { name: 'code-of', points: 10, seconds: quarterHour },
} satisfies Record<string, Limit>;

export const hashKey = (text: string): string => createHash('sha256').update(text).digest('base64url');
