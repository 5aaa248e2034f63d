import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { House, Learner } from '#server/house.ts';
import type { Limit } from '#server/limits.ts';
import { email, language, type Refusal } from '../contract.ts';
import { hidden, accountLimits as limits } from './account-limits.ts';
import { authOf } from './auth.ts';
import { GOOGLE } from './google.ts';
import { letters } from './letters.ts';
import { nameFromEmail } from './name-from-email.ts';
import { passwordTrouble } from './password-rules.ts';
import { users } from './tables.ts';

/** One try that is counted; `onSuccess` says what becomes of the counter when it was a good one. */
export type Counted = { limit: Limit; key: string; onSuccess?: 'forget' | 'giveBack' };
export type Asked<Body> = { house: House; body: Body; address: string; learner: Learner | null };

/** A request of the account library that browsers may make. */
export type Endpoint<Body = Record<string, unknown>> = {
  /** The fields a browser may send. Whatever else it sends never reaches the library: no redirects, no foreign fields. */
  body: z.ZodType<Body>;
  counts?: (asked: Asked<Body>) => Counted[];
  /** Refuses what the library would take. */
  check?: (asked: Asked<Body>) => Promise<Refusal | null>;
  /** Fields we add ourselves. */
  adds?: (asked: Asked<Body>) => Record<string, unknown>;
  /** The fields of the library's answer the browser gets; none unless named (sessions are cookies, never text). */
  answers?: string[];
  /** The answer takes at least this long, so that its time does not tell whether there is such an account. */
  atLeastMs?: number;
  afterwards?: (asked: Asked<Body>) => Promise<void>;
};

/** Only so that each endpoint's functions know the type of its own body. */
const endpoint = <Body extends Record<string, unknown>>(given: Endpoint<Body>): Endpoint =>
  given as unknown as Endpoint;

const typedPassword = z.string().min(1).max(1024);
const token = z.string().min(1).max(256);
const code = z
  .string()
  .max(32)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1));

/** Guessing a password with somebody else's session is guessing all the same. */
const passwordOfLearner = ({ learner }: Asked<unknown>): Counted[] =>
  learner ? [{ limit: limits.passwordOf, key: learner.id, onSuccess: 'forget' }] : [];
const codeFrom = ({ address }: Asked<unknown>): Counted[] => [
  { limit: limits.codeFrom, key: address, onSuccess: 'giveBack' },
];
const letterCounts = ({ body, address }: Asked<{ email: string }>): Counted[] => [
  { limit: limits.letterFrom, key: address },
  { limit: limits.letterTo, key: hidden(body.email) },
];

/** By path under /api/auth; all are POST. */
export const libraryEndpoints: Record<string, Endpoint> = {
  '/sign-up/email': endpoint({
    body: z.object({ email, password: typedPassword, language: language.catch('fr') }),
    counts: ({ body, address }) => [
      { limit: limits.signUpFrom, key: address },
      { limit: limits.signUpOfAccount, key: hidden(body.email) },
    ],
    check: async ({ house, body }) => passwordTrouble(body.password, body.email, house.config.PASSWORD_MIN_LENGTH),
    adds: ({ body }) => ({ name: nameFromEmail(body.email, body.language) }),
  }),
  '/sign-in/email': endpoint({
    body: z.object({ email, password: typedPassword }),
    counts: ({ body, address }) => [
      { limit: limits.signInFrom, key: address, onSuccess: 'giveBack' },
      { limit: limits.signInOfAccount, key: hidden(body.email), onSuccess: 'forget' },
    ],
    answers: ['twoFactorRedirect'],
  }),
  '/sign-in/oauth2': endpoint({
    body: z.object({}),
    counts: ({ address }) => [{ limit: limits.googleFrom, key: address }],
    check: async ({ house }) => (house.config.GOOGLE_CLIENT_ID ? null : 'GOOGLE_FAILED'),
    adds: ({ house }) => ({ providerId: GOOGLE, callbackURL: `${house.config.BASE_URL}/auth/callback` }),
    answers: ['url'],
  }),
  '/sign-out': endpoint({ body: z.object({}) }),
  '/request-password-reset': endpoint({ body: z.object({ email }), counts: letterCounts, atLeastMs: 300 }),
  '/send-verification-email': endpoint({
    body: z.object({ email }),
    counts: letterCounts,
    atLeastMs: 600,
  }),
  '/reset-password': endpoint({
    body: z.object({ token, newPassword: typedPassword }),
    counts: ({ address }) => [{ limit: limits.linkFrom, key: address, onSuccess: 'giveBack' }],
    check: async ({ house, body }) =>
      passwordTrouble(body.newPassword, await emailOfReset(house, body.token), house.config.PASSWORD_MIN_LENGTH),
  }),
  '/change-password': endpoint({
    body: z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
    counts: passwordOfLearner,
    check: async ({ house, body, learner }) =>
      passwordTrouble(
        body.newPassword,
        learner && (await emailOf(house, learner.id)),
        house.config.PASSWORD_MIN_LENGTH,
      ),
    adds: () => ({ revokeOtherSessions: true }),
    afterwards: async ({ house, learner }) => {
      const address = learner && (await emailOf(house, learner.id));
      if (address) void letters.passwordChanged(house, { email: address, language: learner.language });
    },
  }),
  '/two-factor/enable': endpoint({
    body: z.object({ password: typedPassword }),
    counts: passwordOfLearner,
    answers: ['totpURI', 'backupCodes'],
  }),
  '/two-factor/disable': endpoint({ body: z.object({ password: typedPassword }), counts: passwordOfLearner }),
  '/two-factor/generate-backup-codes': endpoint({
    body: z.object({ password: typedPassword }),
    counts: passwordOfLearner,
    answers: ['backupCodes'],
  }),
  '/two-factor/verify-totp': endpoint({ body: z.object({ code }), counts: codeFrom }),
  '/two-factor/verify-backup-code': endpoint({ body: z.object({ code }), counts: codeFrom }),
};

async function emailOf(house: House, learnerId: string): Promise<string | null> {
  const [user] = await house.db.select({ email: users.email }).from(users).where(eq(users.id, learnerId));
  return user?.email ?? null;
}

/** Whose password a reset link sets; null for a link that is not good (the library says so itself). */
async function emailOfReset(house: House, resetToken: string): Promise<string | null> {
  const { internalAdapter } = await authOf(house).$context;
  const pending = await internalAdapter.findVerificationValue(`reset-password:${resetToken}`);
  return pending ? emailOf(house, pending.value) : null;
}
