import { canonicalReference } from '#features/library/server/api.ts';
import { refuse } from '#server/errors.ts';

/**
 * The text of a plan as its canonical reference, however it was typed; null for none.
 * @throws BAD_REQUEST at its field when it is no text there could be
 */
export function textOfPlan({ textReference }: { textReference: string | null }): string | null {
  if (textReference === null || textReference === '') return null;
  const known = canonicalReference(textReference);
  if (known !== null) return known;
  const messageKey = 'sessions.textUnknown';
  throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path: 'textReference', messageKey }] });
}
