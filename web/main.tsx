import './fonts.css';
import './theme.css';
import { setNonce } from 'get-nonce';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { webFeatures } from '#app/web.tsx';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { removeForeignWorkers } from './browser/foreign-workers.ts';
import { followTheme } from './frame/theme.ts';
import { startLanguages } from './i18n.ts';
import { createRouter } from './routes.tsx';
import { readSeeds } from './server-render/seeds.ts';
import { takeOver } from './server-render/take-over.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
// Dialogs lock the scroll with a style element, allowed by this page's nonce.
if (nonce) setNonce(nonce);

followTheme();
readSeeds(queryClient);
// Runs before the router: the page's texts load with its code, in the language found here.
const texts = startLanguages();
const router = createRouter(webFeatures);
await texts;
const place = document.getElementById('root') ?? document.body;
const onHydrated = await takeOver(router, webFeatures, queryClient);
const app = <App router={router} queryClient={queryClient} onReady={onHydrated ?? undefined} />;
if (onHydrated) hydrateRoot(place, app);
else createRoot(place).render(app);
void removeForeignWorkers().catch(() => {});
