import './fonts.css';
import './theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { webFeatures } from '#app/web.tsx';
import { removeForeignWorkers } from './foreign-workers.ts';
import { startLanguages } from './i18n.ts';
import { queryClient } from './query-client.ts';
import { createRouter } from './routes.tsx';
import { followTheme } from './theme.ts';
import { Toasts } from './toasts.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
// Dialogs lock the page's scroll with a style element of their own; our policy lets it through by this page's nonce.
if (nonce) setNonce(nonce);

followTheme();
// The page's code and who is signed in are asked for while the catalogue is on its way.
const router = createRouter(webFeatures);
await startLanguages();
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
void removeForeignWorkers();
