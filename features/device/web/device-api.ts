import type { Language } from '#shared/languages.ts';
import { clientFor } from '#web/api/api.ts';
import { deviceZone } from '#web/browser/device.ts';
import type { deviceContract } from '../contract.ts';
import routes from '../contract.ts?routes';

const deviceApi = clientFor<typeof deviceContract>('device', routes);

const AGAIN_MS = 2_000;

/** Books of the server; asks again until they are ready. */
export const booksQuery = (language: Language) =>
  deviceApi.books.queryOptions({
    input: { language },
    refetchInterval: ({ state }) => (state.data?.isReady === false ? AGAIN_MS : false),
  });

const HOURS = 60 * 60_000;
const FRESH_MS = 3 * HOURS;

/** Upcoming texts, requested again after three hours. */
export const upcomingQuery = (language: Language) =>
  deviceApi.upcoming.queryOptions({
    input: { language, timeZone: deviceZone() },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
