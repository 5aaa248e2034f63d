import { clientFor } from '#web/api/api.ts';
import type { annotationsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const annotationsApi = clientFor<typeof annotationsContract>('annotations', routes);
