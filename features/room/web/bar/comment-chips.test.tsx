import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { genesis } from '#features/reader/testing/reader-world.tsx';
import { textsContract } from '#features/texts/contract.ts';
import { apiServer, offline, serve } from '#testing/browser/server.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { CommentChips } from './comment-chips.tsx';

beforeAll(browserInFrench);
apiServer();
afterEach(cleanup);

const noa = { id: 'noa', name: 'Noa', picture: null, me: false, state: 'here', asked: false, hand: false } as const;

test('the room stays visible while the code of a chip loads', () => {
  serve(textsContract.links, offline);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="loading the room">
        <CommentChips
          people={[noa]}
          commented={{ noa: { section: 'Genesis-1', segment: '2', work: 'Rashi-on-Genesis' } }}
          own={null}
          chapter={genesis(1)}
          onOpen={() => {}}
        />
      </Suspense>
    </QueryClientProvider>,
  );
  expect(screen.queryByText('loading the room')).toBeNull();
});
