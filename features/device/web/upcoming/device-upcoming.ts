import { textsApi } from '#features/texts/web/queries-api.ts';
import { whenIdle } from '#web/routing/when-idle.ts';
import { textStore } from '../store/text-store.ts';
import { createUpcomingSync } from './sync-upcoming.ts';
import { upcomingStore } from './upcoming-store.ts';

const LOCK = 'havruta-upcoming';
const PATIENCE_MS = 30_000;

export const upcomingSync = createUpcomingSync({
  store: upcomingStore,
  fetchChapter: (reference, language, signal) =>
    textsApi.chapter.call(
      { reference, language },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) },
    ),
  isInBook: async (reference) =>
    (await textStore.books().catch(() => [])).some(({ book }) => reference.startsWith(`${book} `)),
  idle: () => new Promise<void>(whenIdle),
  alone: async (work) => (navigator.locks ? navigator.locks.request(LOCK, work) : work()),
});
