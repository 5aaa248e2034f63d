import { clientFor } from '#web/api.ts';
import { liveEvents } from '#web/live-events.ts';
import { viewerZone } from '#web/times.ts';
import type { sessionEvents, sessionsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const sessionsApi = clientFor<typeof sessionsContract>('sessions', routes);
export const sessionsLive = liveEvents<typeof sessionEvents>('sessions');

/** The public list as this device asks for it: what "today" is depends on where one is. */
export const publicSessionsQuery = () => sessionsApi.listPublic.queryOptions({ input: { timeZone: viewerZone() } });
export const mySessionsQuery = () => sessionsApi.mine.queryOptions();
/** Whom one may say how it went with; each card and list looks here. */
export const toReviewQuery = () => sessionsApi.toReview.queryOptions();
/** When it is Shabbat or Yom Tov here; asked for once in a while. */
export const restQuery = () =>
  sessionsApi.restTimes.queryOptions({ input: { timeZone: viewerZone() }, retry: false, staleTime: 60 * 60_000 });
