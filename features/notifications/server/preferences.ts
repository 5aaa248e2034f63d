import { eq, sql } from 'drizzle-orm';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import { preferenceDefaults } from '#features/profile/shared/preferences-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { isLanguage } from '#shared/languages.ts';
import { notificationEvents, ownChoices, type Preferences } from '../contract.ts';
import { preferencesSaved } from './events-api.ts';

const switchesOf = (app: AppContext) => app.features.flatMap(({ preferences = [] }) => preferences);

export async function readPreferences(app: AppContext, learner: Learner) {
  const [row] = await app.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, learner.id));
  const chosen = ownChoices.parse({ ...preferenceDefaults, preferredLanguages: [], ...row });
  const { language } = learner;
  if (chosen.preferredLanguages.length === 0 && isLanguage(language)) chosen.preferredLanguages = [language];
  const switches = switchesOf(app).map(({ key, default: otherwise }) => [key, row?.switches[key] ?? otherwise]);
  return { ...chosen, ...Object.fromEntries(switches), mailConfigured: app.mail.configured };
}

/** Omitted switches stay unchanged; undeclared ones are discarded. Features then adjust scheduled notifications. */
export const savePreferences = (app: AppContext, learner: Learner, given: Preferences) =>
  withTransaction(app, async (tx, events) => {
    const chosen = ownChoices.parse(given);
    const declared = switchesOf(app).flatMap(({ key }) => (key in given ? [[key, given[key]]] : []));
    const switches: Record<string, boolean> = Object.fromEntries(declared);
    const kept = sql`${notificationPreferences.switches} || ${JSON.stringify(switches)}::jsonb`;
    await tx
      .insert(notificationPreferences)
      .values({ ...chosen, switches, userId: learner.id })
      .onConflictDoUpdate({
        target: notificationPreferences.userId,
        set: { ...chosen, switches: kept, updatedAt: app.now() },
      });
    await publish(app, preferencesSaved, { app, tx, userId: learner.id });
    events.emit(notificationEvents.toBrowsers.preferencesChanged, {}, { learner: learner.id });
    return { done: true as const };
  });
