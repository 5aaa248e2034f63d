import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { apiServer, sentTo, serve } from '#testing/browser/server.ts';
import { AsLearner } from '#testing/web/as-learner.tsx';
import { inFrench } from '#testing/web/in-french.ts';
import { setFallbackZone } from '#web/browser/device.ts';
import { useTimes, viewerZone } from '#web/times/times.ts';
import { profileContract } from '../contract.ts';
import { makeProfile } from '../testing/profile-web.ts';
import { ZoneProvider } from './zone-fallback.tsx';

beforeAll(inFrench);
apiServer();
beforeEach(() => setFallbackZone('UTC'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  setFallbackZone('UTC');
});

function Page() {
  const { time } = useTimes();
  return <p>{`${viewerZone()} ${time('2031-01-06T12:00:00.000Z')}`}</p>;
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AsLearner>
        <ZoneProvider>
          <Page />
        </ZoneProvider>
      </AsLearner>
    </QueryClientProvider>,
  );
const deviceSays = (timeZone: string) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  });
};

test('a device without a zone shows times in the profile’s zone with a notice', async () => {
  deviceSays('Etc/Unknown');
  serve(profileContract.mine, () => makeProfile({ timeZone: 'Asia/Jerusalem' }));
  show();
  expect(await screen.findByText(/^Asia\/Jerusalem 14.?[:h]/)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Israël');
  expect(sentTo(profileContract.mine)).toEqual([{}]);
});

test('a device with a zone sends no request and shows no notice', () => {
  deviceSays('Asia/Calcutta');
  show();
  expect(screen.getByText(/^Asia\/Kolkata/)).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
