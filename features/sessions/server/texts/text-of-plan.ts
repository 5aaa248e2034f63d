import { knownText } from '#features/texts/server/texts-api.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { AppContext } from '#server/app-context.ts';
import { refuse } from '#server/http/errors.ts';

type Plan = { textReference: string | null };

/**
 * Canonical text reference, or null.
 * @throws BAD_REQUEST at its field
 */
export function textOfPlan({ textReference }: Plan): string | null {
  if (textReference === null || textReference === '') return null;
  return canonicalReference(textReference) ?? refuseText();
}

/** Reference of typed text, which must be in the catalogue. Call it outside transactions. */
export async function typedTextOfPlan(app: AppContext, { textReference }: Plan, before?: string | null) {
  if (textReference === null || textReference === '' || textReference === before) return textReference || null;
  return (await knownText(app, textReference)) ?? refuseText();
}

function refuseText(): never {
  const messageKey = 'sessions.textUnknown';
  throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path: 'textReference', messageKey }] });
}
