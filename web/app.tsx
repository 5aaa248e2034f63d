import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useLayoutEffect } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Toasts } from './frame/toasts.tsx';

type Props = {
  router: DataRouter;
  queryClient: QueryClient;
  onReady?: () => void;
};

export const App = ({ router, queryClient, onReady }: Props) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* A transition renders in slices, which takes a slow phone much longer (decision 054). */}
      <RouterProvider router={router} useTransitions={false} />
      <Toasts />
      <Ready onReady={onReady} />
    </QueryClientProvider>
  </StrictMode>
);

function Ready({ onReady }: Pick<Props, 'onReady'>) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return null;
}
