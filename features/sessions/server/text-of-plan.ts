import { canonicalReference } from '#features/library/server/api.ts';
import { knownText } from '#features/library/server/texts-api.ts';
import type { AppContext } from '#server/app-context.ts';
import { refuse } from '#server/errors.ts';

type Plan = { textReference: string | null };

/**
 * The text of a plan as its canonical reference, however it was typed; null for none.
 * @throws BAD_REQUEST at its field when it is no text there could be
 */
export function textOfPlan({ textReference }: Plan): string | null {
  if (textReference === null || textReference === '') return null;
  return canonicalReference(textReference) ?? refuseText();
}

/**
 * The same for what somebody typed: it must be a text of the catalogue. Not to be called within a transaction.
 * @param before what a plan that is changed was stored with: it may stay, whatever it is
 */
export async function typedTextOfPlan(app: AppContext, { textReference }: Plan, before?: string | null) {
  if (textReference === null || textReference === '' || textReference === before) return textReference || null;
  return (await knownText(app, textReference)) ?? refuseText();
}

function refuseText(): never {
  const messageKey = 'sessions.textUnknown';
  throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path: 'textReference', messageKey }] });
}
