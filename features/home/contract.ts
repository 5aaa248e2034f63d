import * as z from 'zod';
import { base, date, timeZone } from '#shared/base.ts';

export const homeContract = {
  show: base
    .route({ method: 'GET', path: '/home', summary: 'Everything the dashboard shows, in one answer', tags: ['home'] })
    .input(z.object({ timeZone, date }))
    /** By list name; features declare their lists (`home` in server/feature.ts), in their own contracts' shape. */
    .output(z.record(z.string(), z.unknown())),
};
