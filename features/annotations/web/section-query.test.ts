import { type InfiniteData, InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Chapter } from '#features/texts/contract.ts';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { queryClient } from '#web/api/query-client.ts';
import { type Annotation, annotationsContract } from '../contract.ts';
import { shownAnnotation } from '../testing/shown-annotation.ts';
import { sectionQuery, withStored } from './section-query.ts';

apiServer();

const chapter = { ref: 'Genesis 1', versions: { source: null, translation: null } } as Chapter;
const query = sectionQuery(chapter);
type Section = InfiniteData<{ annotations: Annotation[] }>;
const made = shownAnnotation('01900000-0000-7000-8000-000000000001');
const quotes = () => queryClient.getQueryData<Section>(query.queryKey)?.pages[0]?.annotations.map(({ quote }) => quote);

function open() {
  onTestFinished(new InfiniteQueryObserver(queryClient, query).subscribe(() => {}));
}

test('an annotation that was stored while its section was first fetched is not lost', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  const stored: Annotation[] = [];
  serve(annotationsContract.section, async () => {
    const then = [...stored];
    await slow;
    return { annotations: then, next: null };
  });
  open();
  await vi.waitFor(() => expect(sentTo(annotationsContract.section)).toHaveLength(1));
  stored.push(made);
  withStored(made);
  expect(quotes()).toEqual([made.quote]);
  answer();
  await vi.waitFor(() => expect(sentTo(annotationsContract.section)).toHaveLength(2));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(quotes()).toEqual([made.quote]);
});
