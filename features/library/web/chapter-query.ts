import { clientFor } from '#web/api.ts';
import type { libraryContract } from '../contract.ts';
import routes from '../contract.ts?routes';

const libraryApi = clientFor<typeof libraryContract>('library', routes);

/** Longest wait for a text, from the specification. */
const TIMEOUT_MS = 15_000;

/** A chapter, kept for the whole visit: texts do not change while one reads. */
export const chapterQuery = (reference: string) => {
  const options = libraryApi.chapter.queryOptions({
    input: { reference },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
  });
  return {
    ...options,
    queryFn: (context: Parameters<NonNullable<typeof options.queryFn>>[0]) =>
      libraryApi.chapter.call(
        { reference },
        { signal: AbortSignal.any([context.signal, AbortSignal.timeout(TIMEOUT_MS)]) },
      ),
  };
};
