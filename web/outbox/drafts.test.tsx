import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OWNER } from '../browser/browser-owner.ts';
import { browserStore } from './browser-outbox.ts';
import { useDrafts } from './drafts.ts';

const ruth = '019a0000-0000-7000-8000-000000000001';
const noa = '019a0000-0000-7000-8000-000000000002';
const otherTab = new BroadcastChannel('havruta.drafts');
afterEach(cleanup);

test('a draft sent in another tab disappears here, and typing here reaches the other tab', async () => {
  const heard: unknown[] = [];
  otherTab.onmessage = ({ data }) => heard.push(data);
  const { result } = renderHook(() => useDrafts(ruth));
  act(() => result.current.set('chat 1', 'Bonjour'));
  await waitFor(() => expect(heard).toEqual([{ learnerId: ruth, key: 'chat 1', text: 'Bonjour' }]));
  otherTab.postMessage({ learnerId: noa, key: 'chat 1', text: '' });
  otherTab.postMessage({ learnerId: ruth, key: 'chat 1', text: '' });
  await waitFor(() => expect(result.current.of('chat 1')).toBe(''));
});

test('drafts of another learner in another tab are ignored', async () => {
  const { result } = renderHook(() => useDrafts(ruth));
  act(() => result.current.set('chat 2', 'Bonjour'));
  otherTab.postMessage({ learnerId: noa, key: 'chat 2', text: 'Shalom' });
  otherTab.postMessage({ learnerId: ruth, key: 'chat 3', text: 'later' });
  await waitFor(() => expect(result.current.of('chat 3')).toBe('later'));
  expect(result.current.of('chat 2')).toBe('Bonjour');
});

test('text typed after a sign-out in another tab is not stored', async () => {
  const stored = async () => (await (await browserStore).drafts(ruth)).get('chat 4');
  localStorage.setItem(OWNER, ruth);
  const { result } = renderHook(() => useDrafts(ruth));
  act(() => result.current.set('chat 4', 'before'));
  await waitFor(async () => expect(await stored()).toBe('before'));
  localStorage.removeItem(OWNER);
  act(() => result.current.set('chat 4', 'after'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await stored()).toBe('before');
});
