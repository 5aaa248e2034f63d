import { clientFor } from '#web/api/api.ts';
import type { roomContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const roomApi = clientFor<typeof roomContract>('room', routes);
