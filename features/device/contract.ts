import * as z from 'zod';
import { base } from '#shared/base.ts';
import { languages } from '#shared/languages.ts';

const part = z.object({
  side: z.enum(['source', 'translation']),
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

export const deviceContract = {
  books: base
    .route({ method: 'GET', path: '/device/books', summary: 'Books to store on a device', tags: ['device'] })
    .input(z.object({ language: z.enum(languages) }))
    /** Not ready while the parts are made after a start of the server: ask again. */
    .output(z.object({ isReady: z.boolean(), books: z.array(book) })),
};
