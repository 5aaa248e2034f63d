import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Chapter } from '#features/texts/contract.ts';
import type { Annotation } from '../../contract.ts';
import { useOutgoing } from '../outgoing/commands.ts';
import { useRefused } from '../outgoing/use-refused.ts';
import { withOutgoing } from '../outgoing/with-outgoing.ts';
import { sectionQuery } from '../section-query.ts';

/** Loads all pages of a section. Includes annotations in the outbox. */
export function useAnnotations(chapter: Chapter): Annotation[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(sectionQuery(chapter));
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const outgoing = useOutgoing();
  useRefused(outgoing);
  return useMemo(
    () => withOutgoing(data ?? [], outgoing).filter(({ section }) => section === chapter.ref),
    [data, outgoing, chapter.ref],
  );
}
