import { APIError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { allowedOrigins } from '#server/http/security.ts';
import { perApp } from '#server/ops/per-app.ts';
import { PASSWORD_MAX_LENGTH } from '../../contract.ts';
import { withEmails, writeLater } from '../email/auth-emails.ts';
import { confirmToken } from '../email/confirm-link.ts';
import { emails } from '../emails.ts';
import { hashForLibrary } from '../passwords/hash-ahead.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import { IDLE_DAYS, LONGEST_DAYS } from '../sessions/session-life.ts';
import { authAccounts, authSessions, twoFactors, users, verifications } from '../tables.ts';
import { ADDRESS_HEADER, AUTH_PATH } from './auth-address.ts';
import { cookiePrefix, tokenOf } from './cookie.ts';
import { GOOGLE, GOOGLE_RETURN, googleIdentity } from './google.ts';
import { noteErrors } from './note-errors.ts';

const day = 24 * 60 * 60;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Use `auth-of.ts` instead of importing this module: loading it is slow. */
export const openAuth = perApp((app) => makeAuth(app));

function makeAuth(app: AppContext) {
  const { config } = app;
  const secure = config.BASE_URL.startsWith('https:');
  return betterAuth({
    appName: 'Havruta',
    baseURL: config.BASE_URL,
    basePath: AUTH_PATH,
    secret: config.SECRET,
    trustedOrigins: [...allowedOrigins(config)],
    database: noteErrors(
      drizzleAdapter(withEmails(app.db), {
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
      // Sets `__Host-` ourselves: the library supports only `__Secure-`.
      cookiePrefix: cookiePrefix(config.BASE_URL),
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      // The library disables both checks when NODE_ENV is "test".
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // Does not await tasks: timing must not reveal whether an email was sent.
      backgroundTasks: { handler: (task) => void task },
    },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Disabled, because the library's messages contain email addresses.
    logger: { disabled: true },
    onAPIError: { throw: true, errorURL: `${config.BASE_URL}/auth/callback` },
    session: {
      // Maximum: the row's own expiry decides, and `extendSession` extends it.
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
      password: { hash: hashForLibrary, verify: verifyPassword },
      minPasswordLength: config.PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      requireEmailVerification: app.mail.configured,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: async ({ user, token }) => writeLater((db) => emails.reset(app, readerOf(user), token, db)),
      // The specification requires an error; the library would pretend success. Runs after hashing, so it takes as long
      // as a sign-up. `onExistingUserSignUp` would not run: the error rolls its transaction back.
      customSyntheticUser: ({ coreFields: { email } }) => {
        writeLater((db) => sendAlreadyRegistered(app, email, db));
        throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'User already registered' });
      },
    },
    emailVerification: {
      // The library would send after its transaction and ignore errors; `account.create` below writes the email within.
      sendOnSignUp: false,
      autoSignInAfterVerification: false,
      // The library's token has no epoch: a security change could not revoke it.
      sendVerificationEmail: async ({ user }) => writeLater((db) => sendConfirmation(app, user.id, db)),
    },
    databaseHooks: {
      account: {
        create: {
          // Runs after the user's insert, in its transaction.
          before: async ({ userId, providerId }) => {
            if (app.mail.configured && providerId === 'credential')
              writeLater((db) => sendConfirmation(app, userId, db));
          },
        },
      },
      verification: {
        create: {
          // The library uses this instance's clock. Corrects rows that name an account: the database's clock checks
          // them.
          before: async ({ value, expiresAt }) =>
            UUID.test(value)
              ? { data: { expiresAt: new Date(expiresAt.getTime() + app.now().getTime() - Date.now()) } }
              : undefined,
        },
      },
      session: {
        create: {
          before: async (session, context) => {
            const open = context?.headers && tokenOf(app, context.headers);
            if (open) await app.db.delete(authSessions).where(eq(authSessions.token, open));
            return {
              data: {
                expiresAt: new Date(app.now().getTime() + IDLE_DAYS * day * 1000),
                ipAddress: context?.headers?.get(ADDRESS_HEADER) ?? '',
                userAgent: (session.userAgent ?? '').slice(0, 300),
              },
            };
          },
        },
        delete: { after: async (session) => app.disconnectUser(session.userId) },
      },
    },
    plugins: [google(app), secondFactor()],
  });
}

async function sendConfirmation(app: AppContext, userId: string, db: Queryable): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const token = confirmToken(app, { userId, email: user.email, epoch: user.securityEpoch });
  await emails.confirm(app, user, token, db);
}

async function sendAlreadyRegistered(app: AppContext, email: string, db: Queryable): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (user) await emails.alreadyRegistered(app, user, db);
}

const readerOf = (user: { email: string; language?: unknown }) => ({
  email: user.email,
  language: String(user.language ?? 'fr'),
});

function google(app: AppContext) {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_DISCOVERY_URL: discoveryUrl,
  } = app.config;
  const config = {
    providerId: GOOGLE,
    clientId: clientId ?? '',
    clientSecret,
    discoveryUrl,
    redirectURI: `${app.config.BASE_URL}${AUTH_PATH}${GOOGLE_RETURN}`,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    disableImplicitSignUp: true,
    getUserInfo: ({ idToken }: { idToken?: string }) => googleIdentity(app, idToken),
  };
  const plugin = genericOAuth({ config: clientId && clientSecret ? [config] : [] });
  // The library would read the discovery document at startup, without a time limit, and every sign-in would wait for
  // it. Providers in this map are read at their first use, within ten seconds.
  const init = () => ({
    context: { genericOAuthPendingDiscovery: new Map(plugin.options.config.map((it) => [it.providerId, it])) },
  });
  return { ...plugin, init };
}

/**
 * Requires the second factor also after Google. The library counts codes too late, and accepts one backup code twice on
 * PostgreSQL: see `second-factor/`.
 */
function secondFactor() {
  const plugin = twoFactor({
    issuer: 'Havruta',
    backupCodeOptions: { storeBackupCodes: 'encrypted' },
    accountLockout: { enabled: false },
  });
  for (const hook of plugin.hooks.after) {
    const byPassword = hook.matcher;
    hook.matcher = (context) => context.path === '/callback/:id' || byPassword(context);
  }
  return plugin;
}
