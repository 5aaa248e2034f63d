import * as z from 'zod';
import { base, timeZone } from '#contract/base.ts';
import { today } from '../library/contract.ts';
import { latest } from '../notifications/contract.ts';
import { studyRequest } from '../partners/contract.ts';
import { session } from '../sessions/contract.ts';

/** Everything /home shows, as the lists of their own features have it. */
const home = z.object({
  publicSessions: z.array(session),
  mySessions: z.array(session),
  requests: z.array(studyRequest),
  latest,
  /** What is learned on the day it is where one is. */
  today,
});
export type Home = z.infer<typeof home>;

export const homeContract = {
  show: base
    .route({ method: 'GET', path: '/home', summary: 'Everything the dashboard shows, in one answer', tags: ['home'] })
    .input(z.object({ timeZone, date: z.iso.date() }))
    .output(home),
};
