import { clientFor } from '#web/api/api.ts';
import type { partnersContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const partnersApi = clientFor<typeof partnersContract>('partners', routes);

export const requestsQuery = () => partnersApi.requests.queryOptions();

export const myPartnersQuery = () => partnersApi.mine.queryOptions();

export const suggestionsQuery = () => partnersApi.suggestions.queryOptions();

export const watchQuery = () => partnersApi.watch.queryOptions();
