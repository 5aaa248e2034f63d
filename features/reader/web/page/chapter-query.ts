import type { Side } from '#features/texts/shared/text-languages.ts';
import { textsApi } from '#features/texts/web/queries-api.ts';
import type { Language } from '#shared/languages.ts';
import { inVersions, orStored } from './or-stored.ts';

const TIMEOUT_MS = 15_000;

/** Versions by title, and the preferred language of a translation. */
export type ChosenVersions = { source?: string; translation?: string; language: Language };

export const chosenIn = (search: URLSearchParams, language: Language): ChosenVersions => {
  const source = search.get('source') || search.get('he');
  const translation = search.get('translation') || search.get('en');
  return { language, ...(source && { source }), ...(translation && { translation }) };
};

export function withChoice(before: URLSearchParams, side: Side, title: string): URLSearchParams {
  const search = new URLSearchParams(before);
  search.delete(side === 'source' ? 'he' : 'en');
  if (title === '') search.delete(side);
  else search.set(side, title);
  return search;
}

/** Cached for the whole visit, unless a stored version replaces the chosen one. */
export const chapterQuery = (reference: string, chosen: ChosenVersions) => {
  const input = { reference, ...chosen };
  const options = textsApi.chapter.queryOptions({
    input,
    staleTime: ({ state }) => (inVersions(state.data ?? null, chosen) ? Number.POSITIVE_INFINITY : 0),
    gcTime: 30 * 60_000,
    // Retries only after a lost connection.
    retry: (failures, error) => failures < 1 && error instanceof TypeError,
  });
  return {
    ...options,
    queryFn: (context: Parameters<NonNullable<typeof options.queryFn>>[0]) => {
      const signal = AbortSignal.any([context.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      return orStored(reference, chosen, () => textsApi.chapter.call(input, { signal }));
    },
  };
};
