import { clientFor } from '#web/api.ts';
import { accountContract } from '../contract.ts';

export const account = clientFor('account', accountContract);
