import { clientFor } from '#web/api/api.ts';
import type { homeContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const homeApi = clientFor<typeof homeContract>('home', routes);
