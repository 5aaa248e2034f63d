import { clientFor } from '#web/api/api.ts';
import { viewerZone } from '#web/times/times.ts';
import type { cyclesContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const cyclesApi = clientFor<typeof cyclesContract>('cycles', routes);

export const myCyclesQuery = () => cyclesApi.mine.queryOptions({ input: { timeZone: viewerZone() } });

export const offeredQuery = () => cyclesApi.offered.queryOptions({ input: { timeZone: viewerZone() } });
