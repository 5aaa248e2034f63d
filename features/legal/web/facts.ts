import { legalApi } from './legal-api.ts';

/** Facts shown on all legal pages. */
export const facts = () => [legalApi.show.queryOptions()];
