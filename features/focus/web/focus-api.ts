import { clientFor } from '#web/api.ts';
import type { focusContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const focusApi = clientFor<typeof focusContract>('focus', routes);
