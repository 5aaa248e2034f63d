import { APIError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware } from 'better-auth/api';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import { newId } from '#server/ids.ts';
import { allowedOrigins } from '#server/security.ts';
import { PASSWORD_MAX_LENGTH } from '../contract.ts';
import { cookiePrefix, tokenOf } from './cookie.ts';
import { GOOGLE, googleIdentity } from './google.ts';
import { letters } from './letters.ts';
import { noteErrors } from './library-trouble.ts';
import { IDLE_DAYS, LONGEST_DAYS } from './session-life.ts';
import { authAccounts, authSessions, twoFactors, users, verifications } from './tables.ts';
import { useCodeOnce } from './use-code-once.ts';
import { forgetPendingLinks } from './ways-in.ts';

export const AUTH_PATH = '/api/auth';
export const GOOGLE_CALLBACK = '/oauth2/callback/:providerId';
/** Header in which our own routes tell the library the address of the asker; never passed on from outside. */
export const ADDRESS_HEADER = 'x-asker-address';

const day = 24 * 60 * 60;
const made = new WeakMap<House, ReturnType<typeof makeAuth>>();

/** The account library of this house: one per instance. Reach it over HTTP through `library-routes.ts` only. */
export function authOf(house: House) {
  const auth = made.get(house) ?? makeAuth(house);
  made.set(house, auth);
  return auth;
}

function makeAuth(house: House) {
  const { config } = house;
  const secure = config.BASE_URL.startsWith('https:');
  return betterAuth({
    appName: 'Havruta',
    baseURL: config.BASE_URL,
    basePath: AUTH_PATH,
    secret: config.SECRET,
    trustedOrigins: [...allowedOrigins(config)],
    database: noteErrors(
      drizzleAdapter(house.db, {
        provider: 'pg',
        transaction: true,
        schema: {
          user: users,
          session: authSessions,
          account: authAccounts,
          verification: verifications,
          twoFactor: twoFactors,
        },
      }),
    ),
    advanced: {
      database: { generateId: newId },
      // The prefix carries `__Host-` itself: the library knows only `__Secure-`.
      cookiePrefix: cookiePrefix(config.BASE_URL),
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      // Both are off in the library while NODE_ENV says test; they never are here.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Nobody waits for a mail server, so how long an answer takes does not tell whether a letter was sent.
      backgroundTasks: { handler: (task) => void task },
    },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Its messages quote addresses of people; what went wrong is in the answer and, from 500 up, in our own log.
    logger: { disabled: true },
    onAPIError: { throw: true, errorURL: `${config.BASE_URL}/auth/callback` },
    session: {
      // The cookie's life; the row's own end (below) is what counts, and `keepSignedIn` moves it.
      expiresIn: LONGEST_DAYS * day,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    user: { additionalFields: { language: { type: 'string', required: false, defaultValue: 'fr', input: true } } },
    account: {
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: config.PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      requireEmailVerification: house.mail.configured,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => letters.reset(house, readerOf(user), token),
      onPasswordReset: async ({ user }) => {
        await house.db.transaction(async (tx) => {
          // Whoever reads the mailbox has shown that the address is theirs; what an earlier stranger set up goes.
          if (!user.emailVerified) await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
          const proven = user.emailVerified ? {} : { emailVerified: true, twoFactorEnabled: false };
          await tx
            .update(users)
            .set({ ...proven, updatedAt: new Date() })
            .where(eq(users.id, user.id));
          await forgetPendingLinks(tx, user.id);
        });
        void letters.passwordChanged(house, readerOf(user));
      },
      onExistingUserSignUp: ({ user }) => letters.alreadyRegistered(house, readerOf(user)),
      // The library would pretend that all went well; the specification wants the learner to be told. Asked after the
      // password was hashed, so the answer takes as long as any.
      customSyntheticUser: () => {
        throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'User already registered' });
      },
    },
    emailVerification: {
      sendOnSignUp: house.mail.configured,
      expiresIn: day,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, token }) => letters.confirm(house, readerOf(user), token),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            // Whoever signs in anew on a browser leaves the session that was open there.
            const open = context?.headers && tokenOf(house, context.headers);
            if (open) await house.db.delete(authSessions).where(eq(authSessions.token, open));
            return {
              data: {
                expiresAt: new Date(Date.now() + IDLE_DAYS * day * 1000),
                ipAddress: context?.headers?.get(ADDRESS_HEADER) ?? '',
                userAgent: (session.userAgent ?? '').slice(0, 300),
              },
            };
          },
        },
        delete: { after: async (session) => house.signOutEverywhere(session.userId) },
      },
    },
    hooks: {
      after: createAuthMiddleware((context) => useCodeOnce(house, context)),
    },
    plugins: [google(house), secondFactor()],
  });
}

const readerOf = (user: { email: string; language?: unknown }) => ({
  email: user.email,
  language: String(user.language ?? 'fr'),
});

function google(house: House) {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_DISCOVERY_URL: discoveryUrl,
  } = house.config;
  return genericOAuth({
    config:
      clientId && clientSecret
        ? [
            {
              providerId: GOOGLE,
              clientId,
              clientSecret,
              discoveryUrl,
              scopes: ['openid', 'email', 'profile'],
              pkce: true,
              getUserInfo: ({ idToken }) => googleIdentity(house, idToken),
            },
          ]
        : [],
  });
}

/** The library asks for the second factor after a password only; whoever comes by Google is asked as well. */
function secondFactor() {
  const plugin = twoFactor({ issuer: 'Havruta', backupCodeOptions: { storeBackupCodes: 'encrypted' } });
  for (const hook of plugin.hooks.after) {
    const byPassword = hook.matcher;
    hook.matcher = (context) => context.path === GOOGLE_CALLBACK || byPassword(context);
  }
  return plugin;
}
