import { textsApi } from '#features/texts/web/queries-api.ts';
import type { Language } from '#shared/languages.ts';

const HOUR = 60 * 60_000;

/** Texts do not change while reading; only an incomplete list soon becomes stale. */
export const linksQuery = (reference: string) =>
  textsApi.links.queryOptions({
    input: { reference },
    staleTime: ({ state }) => (state.data?.isPartial ? 60_000 : HOUR),
    gcTime: HOUR,
    retry: false,
  });

export type CommentsWanted = { reference: string; work: string; verse: string; language: Language };

export const commentsQuery = (wanted: CommentsWanted) =>
  textsApi.comments.infiniteOptions({
    input: (page: number) => ({ ...wanted, page }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    retry: false,
  });

export const commentatorsQuery = () => textsApi.commentators.queryOptions({ staleTime: HOUR });
