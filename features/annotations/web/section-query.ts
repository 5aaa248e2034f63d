import type { InfiniteData } from '@tanstack/react-query';
import type { Chapter } from '#features/texts/contract.ts';
import { queryClient } from '#web/api/query-client.ts';
import { amend } from '#web/realtime/refetch.ts';
import type { Annotation } from '../contract.ts';
import { annotationsApi } from './annotations-api.ts';

type Page = { annotations: Annotation[]; next: string | null };
type Section = InfiniteData<Page, string | undefined>;

/** Partners, cached so that a question can be written without a network. */
export const partnersQuery = () => ({
  ...annotationsApi.partners.queryOptions(),
  gcTime: Number.POSITIVE_INFINITY,
});

export function sectionQuery({ ref, versions: { source, translation } }: Chapter) {
  const input = {
    reference: ref,
    ...(source && { source: source.title }),
    ...(translation && { translation: translation.title }),
  };
  return {
    queryKey: [...annotationsApi.section.key(), { input }] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      annotationsApi.section.call(pageParam === undefined ? input : { ...input, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next ?? undefined,
    select: ({ pages }: Section) => pages.flatMap(({ annotations }) => annotations),
  };
}

const EMPTY: Section = { pages: [{ annotations: [], next: null }], pageParams: [undefined] };

/**
 * Also refetches a section that is being fetched: its answer may be older than the change, which is shown alone until
 * then.
 */
function changeSections(
  change: (annotations: Annotation[]) => Annotation[],
  isChanged = (_section: string) => true,
): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: annotationsApi.section.key() })) {
    const { input } = queryKey.at(-1) as { input: { reference: string } };
    if (!isChanged(input.reference)) continue;
    if (state.data === undefined && state.fetchStatus === 'fetching')
      queryClient.setQueryData<Section>(queryKey, EMPTY);
    amend(queryClient, queryKey, ({ pages: [first, ...rest], pageParams }: Section): Section => {
      if (!first) return { pages: [], pageParams };
      const ids = new Set(rest.flatMap(({ annotations }) => annotations.map(({ id }) => id)));
      const changed = change([first, ...rest].flatMap(({ annotations }) => annotations));
      const pages = [
        { ...first, annotations: changed.filter(({ id }) => !ids.has(id)) },
        ...rest.map((page) => ({
          ...page,
          annotations: changed.filter(({ id }) => page.annotations.some((one) => one.id === id)),
        })),
      ];
      return { pages, pageParams };
    });
  }
  void queryClient.invalidateQueries({ queryKey: annotationsApi.list.key() });
}

export const withStored = (stored: Annotation): void =>
  changeSections(
    (annotations) => [...annotations.filter(({ id }) => id !== stored.id), stored],
    (section) => section === stored.section,
  );

export const withoutRemoved = (clientId: string): void =>
  changeSections((annotations) => annotations.filter((one) => one.clientId !== clientId));
