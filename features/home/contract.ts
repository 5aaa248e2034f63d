import * as z from 'zod';
import { base, date, timeZone } from '#shared/base.ts';

export const homeContract = {
  show: base
    .route({ method: 'GET', path: '/home', summary: 'Everything the dashboard shows, in one answer', tags: ['home'] })
    .input(z.object({ timeZone, date }))
    /**
     * By list name. Features declare their lists (`home` in server/feature.ts), in the shape of their own contracts.
     */
    .output(z.record(z.string(), z.unknown())),
};
