import { clientFor } from '#web/api/api.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import { viewerZone } from '#web/times/times.ts';
import type { sessionEvents, sessionsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const sessionsApi = clientFor<typeof sessionsContract>('sessions', routes);
export const sessionsLive = liveEvents<typeof sessionEvents>('sessions');

export const publicSessionsQuery = () => sessionsApi.listPublic.queryOptions({ input: { timeZone: viewerZone() } });
export const mySessionsQuery = () => sessionsApi.mine.queryOptions();
/** Query of private sessions that wait for the learner's answer. */
export const invitationsQuery = () => sessionsApi.invitations.queryOptions();
/** Query of the learner's fixed hours. */
export const seriesQuery = () => sessionsApi.series.queryOptions();

/** Query of the public fixed hours that the learner joined or planned. */
export const publicSeriesQuery = () => sessionsApi.publicSeries.queryOptions();

export const seriesToAnswerQuery = () => sessionsApi.seriesToAnswer.queryOptions();
/** Query of calls that ring for the learner, and of the learner's own. */
export const callsQuery = () => sessionsApi.calls.queryOptions();
/** Query of lines of thanks that the learner has not dismissed. */
export const thanksQuery = () => sessionsApi.thanks.queryOptions();
/** Query of the people to rate, shared by cards and lists. */
export const toReviewQuery = () => sessionsApi.toReview.queryOptions();
/** Cached for an hour. */
export const restQuery = () =>
  sessionsApi.restTimes.queryOptions({ input: { timeZone: viewerZone() }, retry: false, staleTime: 60 * 60_000 });
