import type { Language } from '#shared/languages.ts';
import { saidOffline } from '#web/said-offline.ts';
import type { Side } from '../../shared/text-languages.ts';
import { libraryApi } from '../library-api.ts';

/** Longest wait for a text, from the specification. */
const TIMEOUT_MS = 15_000;

/** The versions a reader asked for instead of the usual ones, by title, and the language a translation is wished in. */
export type ChosenVersions = { source?: string; translation?: string; language: Language };

/** The choice an address holds. `he` and `en` are what the sides were called before. */
export const chosenIn = (search: URLSearchParams, language: Language): ChosenVersions => {
  const source = search.get('source') || search.get('he');
  const translation = search.get('translation') || search.get('en');
  return { language, ...(source && { source }), ...(translation && { translation }) };
};

/** The same address with another version of a side, or with none. */
export function withChoice(before: URLSearchParams, side: Side, title: string): URLSearchParams {
  const search = new URLSearchParams(before);
  search.delete(side === 'source' ? 'he' : 'en');
  if (title === '') search.delete(side);
  else search.set(side, title);
  return search;
}

/** A section, held for the whole visit: texts do not change while one reads. */
export const chapterQuery = (reference: string, chosen: ChosenVersions) => {
  const input = { reference, ...chosen };
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
