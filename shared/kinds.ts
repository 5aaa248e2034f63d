import * as z from 'zod';
import { hasLetter, isVisible, toLines, toOneLine } from './clean-text.ts';
import { canonicalZone } from './time-zones.ts';

export { toOneLine } from './clean-text.ts';

/**
 * The kinds of values a request may carry, one schema for each. Contracts use these, never a bare `z.string()`, for what
 * comes in: each refuses what PostgreSQL or a calendar cannot hold, so that such a value is a 400 everywhere.
 */

/** PostgreSQL takes neither NUL nor half a surrogate pair; nobody means to send one. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** A key of ours (UUID, version 7) or one the browser made for a repeatable write (any version). */
export const id = z.uuid();

const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** An instant on the wire: ISO 8601 with its offset, in the years 1 to 9999 of UTC. */
export const instant = z.iso.datetime({ offset: true }).refine((text) => {
  const at = Date.parse(text);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT;
});

/** A day of the calendar, `YYYY-MM-DD`, in the years somebody plans or looks up: 1900 to 2199. */
export const date = z.iso.date().refine((text) => text >= '1900' && text < '2200');

/** A time of the day as a clock would show it, `HH:MM`; whether that day has it is for the feature to say. */
export const timeOfDay = z.string().regex(/^\d{2}:\d{2}$/);

/** A time zone this runtime knows, e.g. `Europe/Paris`; older names become the one of today. */
export const timeZone = z
  .string()
  .max(64)
  .refine((name) => canonicalZone(name) !== null, 'errors.timeZoneUnknown')
  .overwrite((name) => canonicalZone(name) ?? name)
  .meta({ examples: ['Europe/Paris'] });

/** The pattern of zod's own `z.email()`, and top-level domains in their ASCII form. */
const mailbox =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[a-z0-9-]+)$/;

/** An internationalised domain in the form that mail servers take (RFC 5891): `münchen.de` is `xn--mnchen-3ya.de`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[\x00-\x7f]*$/.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

/**
 * The address of a mailbox, without spaces around it and in lower case.
 * @param messageKey what the learner reads when it is none
 */
export const emailAddress = (messageKey: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .overwrite(withAsciiDomain)
    .pipe(z.email({ pattern: mailbox, error: messageKey }).max(254, messageKey))
    .meta({ examples: ['ruth@example.org'] });

/** A whole number in a path or query, where everything is text; in a body it may be a number too. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max));

/**
 * Which page of a list, from 1; the first when none is asked for.
 * @param max the last page anybody may ask for
 */
export const pageNumber = (max: number) => wholeNumber(1, max).default(1);

/** Where a page of a list ended: the instant and the key of its last row. */
export type Cursor = { at: string; id: string };
export const formatCursor = ({ at, id }: Cursor): string => `${at}_${id}`;

/** The `next` of the page before, as its two parts. */
export const cursor = z
  .string()
  .max(100)
  .transform((text, context): Cursor => {
    const [at, key, ...more] = text.split('_');
    const parts = z.object({ at: instant, id }).safeParse({ at, id: key });
    if (parts.success && more.length === 0) return parts.data;
    context.addIssue({ code: 'custom', message: 'errors.invalidField' });
    return z.NEVER;
  })
  .meta({ examples: ['2026-01-31T12:00:00.000Z_01936b1e-8c1a-7c3e-9d3a-0f5b6a7c8d9e'] });

/**
 * Text taken letter by letter, to be compared or looked up: passwords, tokens, references, names of versions.
 * @param max longest accepted length, in UTF-16 units
 * @param messageKey what the learner reads when it is too long
 */
export const exactText = (max: number, min = 0, messageKey = 'errors.textTooLong') =>
  z.string().min(min).max(max, messageKey).refine(isStorable);

const cleaned = (clean: (text: string) => string, max: number, min: number) =>
  z
    .string()
    .max(max * 4 + 64, 'errors.textTooLong')
    .refine(isStorable, { abort: true })
    .transform(clean)
    .pipe(
      z
        .string()
        .min(min, 'errors.textTooShort')
        .max(max, 'errors.textTooLong')
        .refine((text) => text === '' || isVisible(text), 'errors.nothingVisible'),
    );

/**
 * A line of text, whatever was typed, so that it cannot write paragraphs in an email. It shows something, or is empty.
 * @param max longest accepted length, in UTF-16 units, after cleaning
 */
export const oneLine = (max: number, min = 0) => cleaned(toOneLine, max, min);

/**
 * A name or a title: a line with at least one letter or number. Empty where `min` is 0 and only spaces were typed.
 * @param max longest accepted length, in UTF-16 units, after cleaning
 */
export const nameLine = (max: number, min = 0) =>
  z
    .string()
    .refine((typed) => typed.trim() === '' || hasLetter(toOneLine(typed)), { error: 'errors.noLetter', abort: true })
    .pipe(oneLine(max, min));

/**
 * Lines typed by a person: no control characters, one kind of line break, ends trimmed. It shows something, an emoji at
 * least, or is empty.
 * @param max longest accepted length, in UTF-16 units, after cleaning
 */
export const typedText = (max: number, min = 0) => cleaned(toLines, max, min);

/**
 * What somebody looks for, on one line.
 * @param max longest accepted length, in UTF-16 units
 * @param min shortest one, as typed: spaces look for nothing, which is no mistake
 */
export const searchText = (max: number, min = 0) =>
  z.string().min(min).max(max, 'errors.textTooLong').refine(isStorable, { abort: true }).transform(toOneLine);
