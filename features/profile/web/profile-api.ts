import { clientFor } from '#web/api.ts';
import type { profileContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const profileApi = clientFor<typeof profileContract>('profile', routes);
