import { clientFor } from '#web/api/api.ts';
import type { peopleContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const peopleApi = clientFor<typeof peopleContract>('people', routes);
