import { clientFor } from '#web/api/api.ts';
import type { planningContract } from '../contract.ts';
import routes from '../contract.ts?routes';

/** Its keys begin like those of sessions, so that one call refetches both after a change. */
export const planningApi = clientFor<typeof planningContract>('sessions', routes);

export const seriesQuery = () => planningApi.series.queryOptions();
export const publicSeriesQuery = () => planningApi.publicSeries.queryOptions();
export const seriesToAnswerQuery = () => planningApi.seriesToAnswer.queryOptions();
