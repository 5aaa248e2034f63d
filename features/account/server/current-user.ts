import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { prepared } from '#server/database/prepared.ts';
import { isLanguage } from '#shared/languages.ts';
import { worthKeeping } from './sessions/session-life.ts';
import { tokenOf } from './sign-in/cookie.ts';
import { measuresOf, presentMeasure } from './standing/measures-of.ts';
import { authAccounts, authSessions, users } from './tables.ts';

export async function currentUser(app: AppContext, headers: Headers) {
  const rules = {
    passwordMinLength: app.config.PASSWORD_MIN_LENGTH,
    minimumAge: app.config.MINIMUM_AGE,
    confirmsAddress: app.mail.configured,
    host: app.config.HOST_NAME ?? null,
  };
  const token = tokenOf(app, headers);
  const [found] = token ? await ofSession(app).execute({ token, now: app.clock.standing }) : [];
  if (!found) return { learner: null, leaving: null, refreshDue: false, ...rules };
  const { refreshDue, language, measures, leavesAt, ...learner } = found;
  if (leavesAt) return { learner: null, leaving: { until: leavesAt.toISOString() }, refreshDue: false, ...rules };
  return {
    learner: {
      ...learner,
      language: isLanguage(language) ? language : 'fr',
      measures: measures.map(presentMeasure),
    },
    leaving: null,
    refreshDue,
    ...rules,
  };
}

const ofSession = prepared((app: AppContext) =>
  app.db
    .select({
      id: users.id,
      leavesAt: users.leavesAt,
      name: users.name,
      email: users.email,
      language: users.language,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      hasPassword: sql<boolean>`exists (select 1 from ${authAccounts} where ${authAccounts.userId} = ${users.id} and ${authAccounts.password} is not null)`,
      measures: measuresOf(sql`coalesce(${sql.placeholder('now')}::timestamptz, now())`, users.id),
      refreshDue: sql<boolean>`${worthKeeping}`,
    })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(and(eq(authSessions.token, sql.placeholder('token')), sql`${authSessions.expiresAt} > now()`))
    .prepare('current_user'),
);
