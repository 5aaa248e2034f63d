import { clientFor } from '#web/api.ts';
import { viewerZone } from '#web/times.ts';
import { sessionsContract } from '../contract.ts';

export const sessionsApi = clientFor('sessions', sessionsContract);

/** The public list as this device asks for it: what "today" is depends on where one is. */
export const publicSessionsQuery = () => sessionsApi.listPublic.queryOptions({ input: { timeZone: viewerZone() } });
export const mySessionsQuery = () => sessionsApi.mine.queryOptions();
