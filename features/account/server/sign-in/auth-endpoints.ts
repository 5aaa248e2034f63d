import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Limit } from '#server/http/limits.ts';
import { exactText } from '#shared/base.ts';
import { email, language, type Refusal } from '../../contract.ts';
import { changePassword } from '../passwords/change-password.ts';
import { passwordError } from '../passwords/password-rules.ts';
import { resetPassword } from '../passwords/reset-password.ts';
import { renewBackupCodes } from '../second-factor/renew-backup-codes.ts';
import { setUp } from '../second-factor/set-up.ts';
import { turnOff } from '../second-factor/turn-off.ts';
import { finishSignIn, turnOn } from '../second-factor/verify-code.ts';
import { knownDevice } from '../sessions/known-device.ts';
import type { Epoch } from '../sessions/revoke-capabilities.ts';
import { users } from '../tables.ts';
import { hashKey, accountLimits as limits } from './account-limits.ts';
import { GOOGLE, GOOGLE_PATHS } from './google.ts';
import { nameFromEmail } from './name-from-email.ts';
import { refusal } from './refusal.ts';

/** `onSuccess` clears or decrements the counter. */
export type Counted = { limit: Limit; key: string; onSuccess?: 'forget' | 'giveBack' };
export type Asked<Body> = {
  app: AppContext;
  body: Body;
  address: string;
  userAgent: string;
  learner: Learner | null;
  headers: Headers;
};
export type OwnAnswer = {
  account?: Epoch;
  token?: string;
  answer?: Record<string, unknown>;
};

export type Endpoint<Body = Record<string, unknown>> = {
  /** Path within the library; by default the same as ours. */
  libraryPath?: string;
  /** Schema that drops all other fields, such as redirects. */
  body: z.ZodType<Body>;
  counts?: (asked: Asked<Body>) => Counted[] | Promise<Counted[]>;
  check?: (asked: Asked<Body>) => Promise<Refusal | null>;
  adds?: (asked: Asked<Body>) => Record<string, unknown>;
  clearsBrowser?: boolean;
  /** Fields the browser receives; none by default. Sessions are only sent as cookies. */
  answers?: string[];
  /** Minimum duration that hides whether the account exists. */
  atLeastMs?: number;
  instead?: (asked: Asked<Body>) => Promise<OwnAnswer>;
  /** Password that the library hashes in its transaction. */
  hashesPassword?: (body: Body) => string;
  /** Address whose password opens a session; invalid after a concurrent security change. */
  judgesPasswordOf?: (body: Body) => string;
};

const endpoint = <Body extends Record<string, unknown>>(given: Endpoint<Body>): Endpoint =>
  given as unknown as Endpoint;

const typedPassword = exactText(1024, 1);
const token = exactText(256, 1);
const ofAge = z.boolean().default(false);
const code = exactText(32)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().min(1));

/** Limits password guesses made with a stolen session. */
const passwordOfLearner = ({ learner }: Asked<unknown>): Counted[] =>
  learner ? [{ limit: limits.passwordOf, key: learner.id, onSuccess: 'giveBack' }] : [];
const codeFrom = ({ address }: Asked<unknown>): Counted[] => [
  { limit: limits.codeFrom, key: address, onSuccess: 'giveBack' },
];
const letterCounts = ({ body, address }: Asked<{ email: string }>): Counted[] => [
  { limit: limits.letterFrom, key: address },
  { limit: limits.letterTo, key: hashKey(body.email) },
];

/** Counts a known browser separately, so that strangers cannot lock it out. */
async function signInCounts({ app, body, address, headers }: Asked<{ email: string }>): Promise<Counted[]> {
  const device = await knownDevice(app, headers, body.email);
  const account = hashKey(device ? `${body.email} ${device}` : body.email);
  const from: Counted[] = device ? [] : [{ limit: limits.signInFrom, key: address, onSuccess: 'giveBack' }];
  return [
    ...from,
    { limit: limits.signInOfAccount, key: account, onSuccess: 'forget' },
    { limit: limits.signInsOfAccount, key: account },
    { limit: limits.signInsFrom, key: address },
  ];
}

export const authEndpoints: Record<string, Endpoint> = {
  '/sign-up/email': endpoint({
    body: z.object({ email, password: typedPassword, language: language.catch('fr'), ofAge }),
    counts: ({ body, address }) => [
      { limit: limits.signUpFrom, key: address },
      { limit: limits.signUpOfAccount, key: hashKey(body.email) },
    ],
    check: async ({ app, body }) =>
      body.ofAge ? passwordError(body.password, body.email, app.config.PASSWORD_MIN_LENGTH) : 'AGE_NOT_CONFIRMED',
    adds: ({ body }) => ({ name: nameFromEmail(body.email, body.language), ofAge: undefined }),
    hashesPassword: (body) => body.password,
  }),
  '/sign-in/email': endpoint({
    body: z.object({ email, password: typedPassword }),
    counts: signInCounts,
    judgesPasswordOf: (body) => body.email,
    answers: ['twoFactorRedirect'],
  }),
  '/sign-in/oauth2': endpoint({
    libraryPath: GOOGLE_PATHS.signIn,
    body: z.object({ ofAge }),
    counts: ({ address }) => [{ limit: limits.googleFrom, key: address }],
    check: async ({ app }) => (app.config.GOOGLE_CLIENT_ID ? null : 'GOOGLE_FAILED'),
    adds: ({ app, body }) => ({
      provider: GOOGLE,
      callbackURL: `${app.config.BASE_URL}/auth/callback`,
      requestSignUp: body.ofAge,
      ofAge: undefined,
    }),
    answers: ['url'],
  }),
  '/sign-out': endpoint({ body: z.object({}), clearsBrowser: true }),
  '/request-password-reset': endpoint({ body: z.object({ email }), counts: letterCounts, atLeastMs: 300 }),
  '/send-verification-email': endpoint({
    body: z.object({ email }),
    counts: letterCounts,
    atLeastMs: 600,
  }),
  '/reset-password': endpoint({
    body: z.object({ token, newPassword: typedPassword }),
    counts: ({ address }) => [{ limit: limits.linkFrom, key: address, onSuccess: 'giveBack' }],
    instead: async ({ app, body }) => ({ account: await resetPassword(app, body) }),
  }),
  '/change-password': endpoint({
    body: z.object({ currentPassword: typedPassword, newPassword: typedPassword }),
    counts: passwordOfLearner,
    check: async ({ app, body, learner }) =>
      passwordError(body.newPassword, learner && (await emailOf(app, learner.id)), app.config.PASSWORD_MIN_LENGTH),
    instead: ({ app, body, learner, ...from }) => changePassword(app, known(learner), body, from),
  }),
  '/two-factor/enable': endpoint({
    body: z.object({ password: typedPassword }),
    counts: passwordOfLearner,
    instead: async ({ app, body, learner }) => ({ answer: await setUp(app, known(learner), body.password) }),
  }),
  '/two-factor/disable': endpoint({
    body: z.object({ password: typedPassword, code }),
    counts: passwordOfLearner,
    instead: ({ app, body, learner, ...from }) => turnOff(app, known(learner), body, from),
  }),
  '/two-factor/generate-backup-codes': endpoint({
    body: z.object({ password: typedPassword, code }),
    counts: passwordOfLearner,
    instead: async ({ app, body, learner }) => ({
      answer: { backupCodes: await renewBackupCodes(app, known(learner), body) },
    }),
  }),
  '/two-factor/verify-totp': endpoint({
    body: z.object({ code }),
    counts: codeFrom,
    instead: async ({ app, body, learner, ...from }) => {
      const given = { ...body, ...from };
      return learner ? turnOn(app, learner, given) : finishSignIn(app, 'totp', given);
    },
  }),
  '/two-factor/verify-backup-code': endpoint({
    body: z.object({ code }),
    counts: codeFrom,
    instead: ({ app, body, ...from }) => finishSignIn(app, 'backup', { ...body, ...from }),
  }),
};

async function emailOf(app: AppContext, learnerId: string): Promise<string | null> {
  const [user] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, learnerId));
  return user?.email ?? null;
}

function known(learner: Learner | null): Learner {
  if (!learner) throw refusal('UNAUTHORIZED', 401);
  return learner;
}
