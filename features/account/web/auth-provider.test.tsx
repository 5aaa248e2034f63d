import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, refuse, serve } from '#testing/browser/server.ts';
import { inFrench } from '#testing/web/in-french.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useAuth } from '#web/auth.ts';
import { accountContract } from '../contract.ts';
import { signedOutState } from '../testing/account-web.ts';
import { account } from './account-api.ts';
import { AuthProvider } from './auth-provider.tsx';
import { meQuery } from './use-me.ts';

apiServer();
beforeAll(inFrench);
beforeEach(() => signedOutState());
afterEach(cleanup);

const State = () => <p>{useAuth().state}</p>;

test('a command refused after the session ended elsewhere shows the page of a visitor', async () => {
  const visitor = await account.me.call();
  const learner = { id: '019a0000-0000-7000-8000-0000000000a9', name: 'Ruth', email: 'ruth@example.org' };
  queryClient.setQueryData(meQuery.queryKey, {
    ...visitor,
    learner: { ...learner, language: 'fr', measures: [] } as unknown as NonNullable<(typeof visitor)['learner']>,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <State />
      </AuthProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText('learner')).toBeTruthy();
  serve(accountContract.leave, refuse('UNAUTHORIZED', 'errors.signInRequired'));
  await expect(account.leave.call({ password: 'un bon secret', code: '', keepsWords: false })).rejects.toThrow();
  expect(await screen.findByText('visitor')).toBeTruthy();
});
