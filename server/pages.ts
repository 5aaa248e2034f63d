import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import type { Config } from './config.ts';
import type { Feature, HttpApp } from './feature.ts';
import { type Chunks, preloads, readChunks } from './preloads.ts';
import { contentSecurityPolicy, NONCE_PLACEHOLDER, newNonce, PAGE_PERMISSIONS, WORKER_POLICY } from './security.ts';

/**
 * The browser's side: hashed assets for ever, everything else with a check each time, and the page itself for every
 * other path (the routes are the browser's). Files are compressed by the build, not per request.
 */
export function pageRoutes(http: HttpApp, config: Config, features: readonly Feature[]): void {
  const hints = features.flatMap(({ pageHints = [] }) => pageHints);
  const folder = resolve(config.ROOT, 'build/web');
  const page = () => readFileSync(resolve(folder, 'index.html'), 'utf8');
  let kept: { html: string; chunks: Chunks } | undefined;

  http.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => {
        c.header('cache-control', 'public, max-age=31536000, immutable');
        c.header('vary', 'Accept-Encoding');
      },
    }),
  );
  http.get('/assets/*', (c) => c.text('Not found', 404));
  http.use('*', async (c, next) => {
    if (!/^\/[\w-]+\.(js|svg|png|ico|webmanifest|txt)$/.test(c.req.path)) return next();
    return serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c2: Context) => {
        c2.header('cache-control', 'no-cache');
        // A worker's policy is the one its script came with: ours asks our own server, and shows our own icon.
        if (c2.req.path === '/sw.js') c2.header('content-security-policy', WORKER_POLICY);
      },
    })(c, next);
  });
  http.get('*', (c) => {
    kept ??= { html: page(), chunks: readChunks(folder) };
    const links = preloads(kept.chunks, hints, {
      path: c.req.path,
      acceptLanguage: c.req.header('accept-language'),
      signedIn: /session_token=[^;]/.test(c.req.header('cookie') ?? ''),
    });
    return sendPage(c, kept.html.replace('<!--PRELOAD-->', links), config);
  });
  http.all('*', (c) => c.text('Not found', 404));
}

/** In development Vite makes the page anew each time and reloads it by itself. */
export async function developmentPages(
  http: HttpApp,
  config: Config,
): Promise<(request: unknown, response: unknown, next: () => void) => void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: resolve(config.ROOT, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  http.get('*', async (c) => {
    const source = await readFile(resolve(config.ROOT, 'web/index.html'), 'utf8');
    return sendPage(c, await vite.transformIndexHtml(c.req.path, source), config);
  });
  return vite.middlewares as never;
}

function sendPage(c: Context, html: string, config: Config) {
  const nonce = newNonce();
  c.header('content-security-policy', contentSecurityPolicy(nonce, config));
  c.header('permissions-policy', PAGE_PERMISSIONS);
  // The page names its own assets and holds nothing of anybody; it is asked for anew each time.
  c.header('cache-control', 'no-cache');
  return c.html(html.replaceAll(NONCE_PLACEHOLDER, nonce));
}
