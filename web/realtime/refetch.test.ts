import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { amend, askedForNow, refetchAfterGap, refetchChanged } from './refetch.ts';

let client: QueryClient;
let asked: string[];
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  asked = [];
});

async function show(name: string, path: string[], input?: unknown, staleTime?: number): Promise<void> {
  const queryFn = async () => asked.push(name);
  const observer = new QueryObserver(client, {
    queryKey: [path, { type: 'query', input }],
    queryFn,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(asked).toContain(name));
}

const askedAgain = () => asked.filter((name, index) => asked.indexOf(name) !== index).sort();

it('the changed item and lists are refetched, but not items with other ids', async () => {
  await show('one', ['sessions', 'details'], { id: '1' });
  await show('other', ['sessions', 'details'], { id: '2' });
  await show('list', ['sessions', 'mine']);
  await show('else', ['profile', 'place']);
  refetchChanged(client, [['sessions']], { id: '1' });
  await vi.waitFor(() => expect(askedAgain()).toEqual(['list', 'one']));
});

it('the named queries are refetched, all of them if the event has no id', async () => {
  await show('one', ['sessions', 'details'], { id: '1' });
  await show('list', ['sessions', 'mine']);
  await show('else', ['sessions', 'past']);
  refetchChanged(
    client,
    [
      ['sessions', 'details'],
      ['sessions', 'mine'],
    ],
    {},
  );
  await vi.waitFor(() => expect(askedAgain()).toEqual(['list', 'one']));
});

it('after a gap, data that may have changed since its last fetch is refetched', async () => {
  await show('list', ['sessions', 'mine']);
  await show('chapter', ['texts', 'chapter'], { reference: 'Genesis 1' }, Number.POSITIVE_INFINITY);
  await show('catalogue', ['texts', 'catalogue'], undefined, 60 * 60_000);
  const moment = Date.now();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(moment));
  await show('new', ['sessions', 'near']);
  refetchAfterGap(client, moment);
  await vi.waitFor(() => expect(askedAgain()).toEqual(['list']));
});

it('after a gap, data whose time a wrong clock set ahead is refetched', async () => {
  await show('list', ['sessions', 'mine']);
  client.setQueryData([['sessions', 'mine'], { type: 'query', input: undefined }], [], {
    updatedAt: Date.now() + 86_400_000,
  });
  refetchAfterGap(client, Date.now());
  await vi.waitFor(() => expect(askedAgain()).toEqual(['list']));
});

it('lists of several pages are left to their owners', async () => {
  client.setQueryData([['notes', 'list'], { type: 'infinite' }], { pages: [1, 2], pageParams: [undefined, 'a'] });
  client.setQueryData([['notes', 'short'], { type: 'infinite' }], { pages: [1], pageParams: [undefined] });
  refetchAfterGap(client, Date.now());
  const isInvalid = (name: string) => client.getQueryState([['notes', name], { type: 'infinite' }])?.isInvalidated;
  expect([isInvalid('list'), isInvalid('short')]).toEqual([false, true]);
});

it('queries that were being fetched when a gap ended are refetched', async () => {
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [['chat', 'conversations'], { type: 'query' }],
    queryFn: () => new Promise<string>((resolve) => answers.push(() => resolve('from before'))),
  });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const [moment, underWay] = [Date.now(), askedForNow(client)];
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(moment));
  answers[0]?.();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('from before'));
  refetchAfterGap(client, moment, underWay);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
});

it('a query that changed during its first fetch is refetched, because the answer may be older', async () => {
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [['sessions', 'mine'], { type: 'query' }],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  refetchChanged(client, [['sessions']], {});
  answers[0]?.('before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'));
  expect(answers).toHaveLength(2);
});

it('several changes during the first fetch of a query cause one refetch', async () => {
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [['annotations', 'section'], { type: 'query' }],
    queryFn: () => new Promise<string>((resolve) => answers.push(() => resolve('answer'))),
  });
  observer.subscribe(() => {});
  for (let round = 0; round < 3; round++) refetchChanged(client, [['annotations']], {});
  answers[0]?.();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('answer'));
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(answers).toHaveLength(2);
});

it('an amendment made during an older fetch is preserved, and one without a query does nothing', async () => {
  const answers: ((answer: number) => void)[] = [];
  const queryKey = [['chat', 'conversations'], { type: 'query' }];
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data;
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  amend(client, queryKey, (known: number) => known + 1);
  answers[0]?.(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  amend(client, queryKey, (known: number) => known + 1);
  expect(shown()).toBe(2);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[1]?.(1);
  answers[2]?.(2);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(shown()).toBe(2);
  amend(client, queryKey, (known: number) => known + 1);
  expect(shown()).toBe(3);
  expect(client.isFetching()).toBe(0);
  expect(answers).toHaveLength(3);
});

it('for five seconds after an event that changes data, reads of all tabs go to the primary', () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  refetchChanged(client, []);
  expect(set).not.toHaveBeenCalled();
  refetchChanged(client, [['sessions']]);
  expect(set).toHaveBeenCalledWith('havruta-event=1;path=/;max-age=5;samesite=lax');
  set.mockClear();
  refetchAfterGap(client, Date.now());
  expect(set).toHaveBeenCalled();
  set.mockRestore();
});
