import * as z from 'zod';
import { base, instant } from '#shared/base.ts';
import { partnerFilters } from '../partner-filters.ts';

export const WATCH_DAYS = 60;

const watched = z.object({
  /** Null for none. */
  watch: z.object({ filters: partnerFilters, until: instant }).nullable(),
});
export type Watched = z.output<typeof watched>;

const tags = ['partners'];

export const watchContract = {
  watch: base.route({ method: 'GET', path: '/partners/watch', summary: 'Whom I wait for', tags }).output(watched),
  startWatch: base
    .route({
      method: 'PUT',
      path: '/partners/watch',
      summary: 'Tell me when somebody fits: at most once a day, for sixty days. There is one; another takes its place',
      tags,
    })
    .input(partnerFilters)
    .output(watched),
  endWatch: base
    .route({ method: 'DELETE', path: '/partners/watch', summary: 'Wait for nobody any more', tags })
    .output(watched),
};
