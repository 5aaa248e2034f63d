import * as z from 'zod';
import { base } from '#shared/base.ts';

const days = z.int();

/** What the pages say of this installation; the numbers are those the code works with. */
const legal = z.object({
  /** As the host wrote them in the settings; null where they did not. */
  host: z.object({ name: z.string().nullable(), address: z.string().nullable(), email: z.string().nullable() }),
  version: z.string(),
  minimumAge: z.int(),
  periods: z.object({
    /** After leaving, until everything is erased. */
    grace: days,
    /** A sign-in: unused, and in any case. */
    signInIdle: days,
    signIn: days,
    /** A browser is known as one's own. */
    device: days,
    readNotification: days,
    sentLetter: days,
    failedLetter: days,
    evidence: days,
    closedReport: days,
    archiveHours: z.int(),
  }),
  /** Whom this installation speaks to. */
  uses: z.object({ library: z.string().nullable(), google: z.boolean(), relay: z.boolean(), mail: z.boolean() }),
});
export type Legal = z.infer<typeof legal>;

const licence = z.object({ name: z.string(), version: z.string(), licence: z.string() });
export type Licence = z.infer<typeof licence>;

const tags = ['legal'];
export const legalContract = {
  show: base
    .route({
      method: 'GET',
      path: '/legal',
      summary: 'Who runs this installation, and what it keeps for how long',
      tags,
    })
    .output(legal),
  licences: base
    .route({ method: 'GET', path: '/legal/licences', summary: 'The packages it is made of, and their licences', tags })
    .output(z.array(licence)),
};
