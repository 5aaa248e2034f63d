import { clientFor } from '#web/api/api.ts';
import type { reportsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const reportsApi = clientFor<typeof reportsContract>('reports', routes);
