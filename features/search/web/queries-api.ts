import type { Language } from '#shared/languages.ts';
import { clientFor } from '#web/api/api.ts';
import { triesOffline } from '#web/api/tries-offline.ts';
import type { searchContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const searchApi = clientFor<typeof searchContract>('search', routes);

const HOUR = 60 * 60_000;

export const episodesQuery = (language: Language) =>
  searchApi.episodes.queryOptions({ ...triesOffline, input: { language }, staleTime: HOUR });
