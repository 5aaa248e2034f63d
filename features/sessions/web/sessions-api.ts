import { clientFor } from '#web/api.ts';
import { viewerZone } from '#web/times.ts';
import type { sessionsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const sessionsApi = clientFor<typeof sessionsContract>('sessions', routes);

/** The public list as this device asks for it: what "today" is depends on where one is. */
export const publicSessionsQuery = () => sessionsApi.listPublic.queryOptions({ input: { timeZone: viewerZone() } });
export const mySessionsQuery = () => sessionsApi.mine.queryOptions();
