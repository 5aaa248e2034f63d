import * as z from 'zod';
import { base, date, timeZone } from '#shared/base.ts';

export const homeContract = {
  show: base
    .route({ method: 'GET', path: '/home', summary: 'Everything the dashboard shows, in one answer', tags: ['home'] })
    .input(z.object({ timeZone, date }))
    /** By the name of each list; features declare theirs (`home` in server/feature.ts), as their own contracts have it. */
    .output(z.record(z.string(), z.unknown())),
};
