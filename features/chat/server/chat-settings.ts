import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { ChatSettings } from '../contract.ts';
import { chatSettings } from './tables.ts';

const defaults: ChatSettings = { readMarks: true, preview: 'text' };

export async function readSettings(db: Queryable, userId: string): Promise<ChatSettings> {
  const [found] = await db.select().from(chatSettings).where(eq(chatSettings.userId, userId));
  return found ? { readMarks: found.readMarks, preview: found.preview as ChatSettings['preview'] } : defaults;
}

export async function saveSettings(app: AppContext, learner: Learner, settings: ChatSettings): Promise<ChatSettings> {
  await app.db
    .insert(chatSettings)
    .values({ userId: learner.id, ...settings })
    .onConflictDoUpdate({ target: chatSettings.userId, set: settings });
  return settings;
}
