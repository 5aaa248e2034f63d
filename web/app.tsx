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
      <RouterProvider router={router} />
      <Toasts />
      <Ready onReady={onReady} />
    </QueryClientProvider>
  </StrictMode>
);

function Ready({ onReady }: Pick<Props, 'onReady'>) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return null;
}
