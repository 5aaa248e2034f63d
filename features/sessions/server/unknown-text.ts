import { knownText } from '#features/library/server/texts-api.ts';
import type { AppContext } from '#server/app-context.ts';

/**
 * Marks a session whose text is none of the library's, as older ones could be saved: its link would lead nowhere. Those of
 * the books we know are told apart without asking anybody.
 */
export async function markUnknownText<Known extends { textReference: string | null }>(
  app: AppContext,
  session: Known,
): Promise<Known & { textUnknown?: true }> {
  const { textReference } = session;
  if (textReference === null || (await knownText(app, textReference)) !== null) return session;
  return { ...session, textUnknown: true };
}
