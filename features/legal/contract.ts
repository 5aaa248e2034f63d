import * as z from 'zod';
import { base } from '#shared/base.ts';

const days = z.int();

/** Facts of this installation; the numbers come from the code that applies them. */
const legal = z.object({
  /** From the host's settings; null if not set. */
  host: z.object({ name: z.string().nullable(), address: z.string().nullable(), email: z.string().nullable() }),
  version: z.string(),
  minimumAge: z.int(),
  periods: z.object({
    /** From leaving to the deletion of all data. */
    grace: days,
    /** Lifetime of a sign-in: unused, and at most. */
    signInIdle: days,
    signIn: days,
    /** How long a browser is recognised as the learner's own. */
    device: days,
    readNotification: days,
    sentLetter: days,
    failedLetter: days,
    evidence: days,
    closedReport: days,
    archiveHours: z.int(),
  }),
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
