import { clientFor } from '#web/api/api.ts';
import type { legalContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const legalApi = clientFor<typeof legalContract>('legal', routes);
