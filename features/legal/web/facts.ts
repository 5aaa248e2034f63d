import { legalApi } from './legal-api.ts';

export const facts = () => [legalApi.show.queryOptions()];
