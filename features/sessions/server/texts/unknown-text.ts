import { knownText } from '#features/texts/server/texts-api.ts';
import type { AppContext } from '#server/app-context.ts';

/** Marks a session whose text is not in the library, so that its link would fail. */
export async function markUnknownText<Known extends { textReference: string | null }>(
  app: AppContext,
  session: Known,
): Promise<Known & { textUnknown?: true }> {
  const { textReference } = session;
  if (textReference === null || (await knownText(app, textReference)) !== null) return session;
  return { ...session, textUnknown: true };
}
