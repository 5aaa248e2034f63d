import * as z from 'zod';
import { base, timeZone } from '#shared/base.ts';
import { languages } from '#shared/languages.ts';

const part = z.object({
  /** `words`: lemmas for the search; missing from servers of an older release. */
  side: z.enum(['source', 'translation', 'words']),
  /** SHA-256 of the JSON, in hexadecimal: the part's address. */
  hash: z.string(),
  /** Bytes of the download. */
  size: z.number().int(),
  /** Edition, and its licence as named by its library. */
  version: z.string(),
  license: z.string(),
});
export type DevicePart = z.infer<typeof part>;

const book = z.object({
  book: z.string(),
  slug: z.string(),
  titles: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }),
  parts: z.array(part),
});
export type DeviceBook = z.infer<typeof book>;

/** Maximum sections in a list of upcoming texts. */
export const UPCOMING_MAX = 120;

const section = z.object({
  /** Canonical reference. */
  reference: z.string(),
  /** Address of its page in the reader. */
  address: z.string(),
  name: z.string(),
});
export type UpcomingSection = z.infer<typeof section>;
const upcoming = z.object({
  /** At least 72 hours from now; later if a Shabbat or holiday that begins before is not over. */
  until: z.iso.datetime(),
  /** Shabbat, or a holiday without a Shabbat, that begins before `until`. */
  rest: z.enum(['shabbat', 'holiday']).nullable(),
  /** The most urgent sections if there are too many. */
  sections: z.array(section).max(UPCOMING_MAX),
  /** Names of planned texts that the library cannot open. */
  unavailable: z.array(z.string()),
});
export type Upcoming = z.infer<typeof upcoming>;

export const deviceContract = {
  books: base
    .route({ method: 'GET', path: '/device/books', summary: 'Books to store on a device', tags: ['device'] })
    .input(z.object({ language: z.enum(languages) }))
    /** While `isReady` is false, the server still makes the parts: ask again. */
    .output(z.object({ isReady: z.boolean(), books: z.array(book) })),
  upcoming: base
    .route({ method: 'GET', path: '/device/upcoming', summary: 'Texts of my next days', tags: ['device'] })
    .input(z.object({ language: z.enum(languages), timeZone: timeZone.default('UTC') }))
    .output(upcoming),
};
