import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import { browserStore, outbox } from '#web/outbox/browser-outbox.ts';
import fr from '../../locales/fr.json' with { type: 'json' };
import { NetworkBar } from './network-bar.tsx';

test('the bar promises that nothing is lost while the browser can store pending messages', async () => {
  await inFrench();
  const store = await browserStore;
  const before = store.lasting;
  store.lasting = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = outbox.begin('ruth');
  onTestFinished(async () => {
    vi.restoreAllMocks();
    for (const { clientId } of outbox.read()) await outbox.discard(clientId);
    stop();
    store.lasting = before;
  });
  const give = (clientId: string) =>
    act(() => outbox.give({ clientId, kind: 'chat.send', lane: 'a', body: {}, confirmed: true }));
  render(<NetworkBar />);
  await give('one');
  expect(screen.getByText(plain(fr.chat.noNetwork))).toBeTruthy();
  vi.spyOn(store, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await give('two');
  expect(screen.getByText(plain(fr.chat.noNetworkNotKept))).toBeTruthy();
});
