import { clientFor } from '#web/api/api.ts';
import type { linesContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const linesApi = clientFor<typeof linesContract>('lines', routes);
