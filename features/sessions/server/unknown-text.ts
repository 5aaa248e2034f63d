import { knownText } from '#features/library/server/texts-api.ts';
import type { AppContext } from '#server/app-context.ts';

/**
 * Marks a session whose text is not in the library (possible in older rows), because its link would lead nowhere. Known
 * books are recognised without a request.
 */
export async function markUnknownText<Known extends { textReference: string | null }>(
  app: AppContext,
  session: Known,
): Promise<Known & { textUnknown?: true }> {
  const { textReference } = session;
  if (textReference === null || (await knownText(app, textReference)) !== null) return session;
  return { ...session, textUnknown: true };
}
