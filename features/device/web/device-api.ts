import type { Language } from '#shared/languages.ts';
import { clientFor } from '#web/api/api.ts';
import { triesOffline } from '#web/api/tries-offline.ts';
import type { deviceContract } from '../contract.ts';
import routes from '../contract.ts?routes';

const deviceApi = clientFor<typeof deviceContract>('device', routes);

const AGAIN_MS = 2_000;

/** The books that the server has; asked again until they are ready. */
export const booksQuery = (language: Language) =>
  deviceApi.books.queryOptions({
    ...triesOffline,
    input: { language },
    refetchInterval: ({ state }) => (state.data?.isReady === false ? AGAIN_MS : false),
  });
