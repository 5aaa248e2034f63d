import { clientFor } from '#web/api/api.ts';
import type { accountContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const account = clientFor<typeof accountContract>('account', routes);
