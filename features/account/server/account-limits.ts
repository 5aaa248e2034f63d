import { createHash } from 'node:crypto';
import type { Limit } from '#server/limits.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** How often what may be tried. "Account" is counted by the address typed, whether or not it has an account. */
export const accountLimits = {
  signInOfAccount: { name: 'sign-in-account', points: 10, seconds: quarterHour },
  signInFrom: { name: 'sign-in-from', points: 30, seconds: quarterHour },
  /** Right passwords count as well, far above what a person does: judging one is costly. */
  signInsOfAccount: { name: 'sign-ins-account', points: 60, seconds: quarterHour },
  signInsFrom: { name: 'sign-ins-from', points: 300, seconds: quarterHour },
  signUpOfAccount: { name: 'sign-up-account', points: 5, seconds: hour },
  signUpFrom: { name: 'sign-up-from', points: 10, seconds: hour },
  letterTo: { name: 'letter-to', points: 3, seconds: hour },
  /** Other addresses a learner asks for: each is a letter to somebody who may be a stranger. */
  newEmailOf: { name: 'new-email-of', points: 5, seconds: hour },
  letterFrom: { name: 'letter-from', points: 20, seconds: hour },
  linkFrom: { name: 'link-from', points: 30, seconds: quarterHour },
  codeFrom: { name: 'code-from', points: 30, seconds: quarterHour },
  passwordOf: { name: 'password-of', points: 10, seconds: quarterHour },
  googleFrom: { name: 'google-from', points: 30, seconds: quarterHour },
  /** Codes of one sign-in under way, and of one account in all its sign-ins. */
  codeOfChallenge: { name: 'code-of-challenge', points: 5, seconds: quarterHour },
  codeOf: { name: 'code-of', points: 10, seconds: quarterHour },
} satisfies Record<string, Limit>;

/** Counters hold no addresses of people. */
export const hashKey = (text: string): string => createHash('sha256').update(text).digest('base64url');
