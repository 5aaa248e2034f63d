import { libraryApi, saidOffline } from './library-api.ts';

/** Longest wait for a text, from the specification. */
const TIMEOUT_MS = 15_000;

/** The versions a reader asked for instead of the usual ones, by title. */
export type ChosenVersions = { he?: string; en?: string };

/** A section, kept for the whole visit: texts do not change while one reads. */
export const chapterQuery = (reference: string, { he, en }: ChosenVersions = {}) => {
  const input = { reference, ...(he && { he }), ...(en && { en }) };
  const options = libraryApi.chapter.queryOptions({
    ...saidOffline,
    input,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    // A lost connection is worth a second try; what the server or the clock has decided is said without more waiting.
    retry: (failures, error) => failures < 1 && error instanceof TypeError,
  });
  return {
    ...options,
    queryFn: (context: Parameters<NonNullable<typeof options.queryFn>>[0]) =>
      libraryApi.chapter.call(input, { signal: AbortSignal.any([context.signal, AbortSignal.timeout(TIMEOUT_MS)]) }),
  };
};
