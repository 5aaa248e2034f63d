import { queryOptions, skipToken } from '@tanstack/react-query';
import { clientFor } from '#web/api.ts';
import type { profileContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const profileApi = clientFor<typeof profileContract>('profile', routes);

/** Whether the learner ever saved their profile, as the dashboard asked once on this device; nothing else asks for it. */
export const saidQuery = () => queryOptions<boolean>({ queryKey: ['profile', 'said'], queryFn: skipToken });
