import { oc } from '@orpc/contract';
import * as z from 'zod';

/**
 * What every contract is made of: the errors any intent may answer, and the small schemas all features share.
 * An error's `messageKey` is a key of the wording catalogues: the learner reads it in their own language.
 */
export const errorData = z.object({
  /** Key of the translation catalogue, e.g. `errors.signInRequired`. */
  messageKey: z.string(),
  /** Quoted by the learner when they report an unexpected error; found again in the logs. */
  requestId: z.string().optional(),
  /** The fields that were refused, by dotted path, each with a key of the catalogue. */
  fields: z.array(z.object({ path: z.string(), messageKey: z.string() })).optional(),
});
export type ErrorData = z.infer<typeof errorData>;

const common = {
  BAD_REQUEST: { status: 400, data: errorData },
  UNAUTHORIZED: { status: 401, data: errorData },
  FORBIDDEN: { status: 403, data: errorData },
  NOT_FOUND: { status: 404, data: errorData },
  TOO_MANY_REQUESTS: { status: 429, data: errorData },
  SERVICE_UNAVAILABLE: { status: 503, data: errorData },
} as const;

/** The contract builder of every feature: `base.route({...}).input(...).output(...).errors({...})`. */
export const base = oc.errors(common);

/** An error of a feature's own: its status, and always the key of what the learner reads. */
export const learnerError = (status: number) => ({ status, data: errorData }) as const;

/** A key of ours (UUID, version 7) or one the browser made for a repeatable write (any version). */
export const id = z.uuid();

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** Zones that were looked up before: making a formatter is slow, and there are about 600 names. */
const knownZones = new Set<string>();

function isZone(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  // Names differ in case too, so a hostile asker could make many: the set stays small.
  if (knownZones.size < 1_000) knownZones.add(zone);
  return true;
}

/** An IANA time zone this runtime knows, e.g. `Europe/Paris`. */
export const timeZone = z.string().max(64).refine(isZone, 'errors.timeZoneUnknown');

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A line or paragraph typed by a person: no control characters, no bidi overrides (they let one text pose as another),
 * no lone surrogates (PostgreSQL refuses them), ends trimmed.
 * @param max longest accepted length, in UTF-16 units, after cleaning
 */
export const typedText = (max: number, min = 0) =>
  z
    .string()
    .max(max * 4 + 64, 'errors.textTooLong')
    .transform((text) => text.toWellFormed().replace(controlCharacters, '').normalize('NFC').trim())
    .pipe(z.string().min(min, 'errors.textTooShort').max(max, 'errors.textTooLong'));

/**
 * What the server tells a browser: which topic changed, how, and the id. Never the thing itself: whoever may see it
 * refetches it, so a lost or repeated event costs a moment and nothing else.
 */
export const change = z.object({ topic: z.string(), what: z.string(), id: z.string().optional() });
export type Change = z.infer<typeof change>;
