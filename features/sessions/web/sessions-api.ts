import { clientFor } from '#web/api/api.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import { viewerZone } from '#web/times/times.ts';
import type { sessionEvents, sessionsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const sessionsApi = clientFor<typeof sessionsContract>('sessions', routes);
export const sessionsLive = liveEvents<typeof sessionEvents>('sessions');

export const publicSessionsQuery = () => sessionsApi.listPublic.queryOptions({ input: { timeZone: viewerZone() } });
export const mySessionsQuery = () => sessionsApi.mine.queryOptions();
export const invitationsQuery = () => sessionsApi.invitations.queryOptions();
export const callsQuery = () => sessionsApi.calls.queryOptions();
export const thanksQuery = () => sessionsApi.thanks.queryOptions();
export const toReviewQuery = () => sessionsApi.toReview.queryOptions();
/** Cached for an hour. */
export const restQuery = () =>
  sessionsApi.restTimes.queryOptions({ input: { timeZone: viewerZone() }, retry: false, staleTime: 60 * 60_000 });
