import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import type { Feature, HttpApp } from '../feature.ts';
import { compressedPage } from './compressed.ts';
import { emptyPage } from './empty-page.ts';
import { pageLanguage, spoken } from './page-language.ts';
import { type Chunks, preloads, readChunks, withFaces } from './preloads.ts';
import { RENDERED_PER_SECOND, renderedPages, type Watched } from './rendered-page-cache.ts';
import { contentSecurityPolicy, NONCE_PLACEHOLDER, newNonce, PAGE_PERMISSIONS, WORKER_POLICY } from './security.ts';

/** Scripts of web workers. */
const THREAD = /-worker-[\w-]+\.js$/;

/** Serves hashed assets cached for ever, other files revalidated, and the page for every other path. */
export function pageRoutes(http: HttpApp, config: Config, features: readonly Feature[], watched: Watched): void {
  const hints = features.flatMap(({ pageHints = [] }) => pageHints);
  const folder = resolve(config.ROOT, 'build/web');
  const page = () => readFileSync(resolve(folder, 'index.html'), 'utf8');
  let kept: { html: string; chunks: Chunks } | undefined;
  const rendered = renderedPages(config.ROOT, watched, RENDERED_PER_SECOND * config.RATE_LIMIT_FACTOR);

  // Open tabs and service workers still load files of earlier builds. `/web-before` comes first: the next build copies
  // this one's files there before it removes them.
  for (const part of existsSync(folder) ? ['/web-before', '/web'] : [])
    http.use(
      '/assets/*',
      serveStatic({
        root: resolve(config.ROOT, 'build'),
        rewriteRequestPath: (path) => part + path,
        precompressed: true,
        onFound: (_path, c) => {
          c.header('cache-control', 'public, max-age=31536000, immutable');
          c.header('vary', 'Accept-Encoding');
          if (THREAD.test(c.req.path)) c.header('content-security-policy', WORKER_POLICY);
        },
      }),
    );
  http.get('/assets/*', (c) => c.text('Not found', 404));
  http.get(
    '/:file{[\\w-]+\\.(js|svg|png|ico|webmanifest|txt)}',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c: Context) => {
        c.header('cache-control', 'no-cache');
        // A worker uses the policy of its script.
        if (c.req.path === '/sw.js') c.header('content-security-policy', WORKER_POLICY);
      },
    }),
    // A missing worker script, as during a build in place, is not replaced by a page.
    (c) => c.text('Not found', 404),
  );
  const shell = emptyPage(folder, page);
  http.get('/shell.html', async (c) => {
    const html = shell(c.req.query('build'));
    return html === null ? c.text('Not found', 404) : sendPage(c, html, config);
  });
  http.get('*', async (c) => {
    kept ??= { html: page(), chunks: readChunks(folder) };
    const { search, searchParams } = new URL(c.req.url);
    const cookie = c.req.header('cookie') ?? '';
    const signedIn = /session_token=[^;]/.test(cookie);
    if (c.req.path === '/') {
      c.header('cache-control', 'no-store');
      return c.redirect(`${signedIn ? '/home' : '/login'}${search}`);
    }
    const acceptLanguage = c.req.header('accept-language');
    const asked = pageLanguage({ search: searchParams, cookie, acceptLanguage });
    const reader = { signedIn, language: asked, languages: spoken(acceptLanguage), ask: askFor(http, c) };
    const seen = await rendered.render(kept.html, c.req.path + search, reader);
    const language = seen?.language ?? asked;
    const links = preloads(kept.chunks, hints, { path: c.req.path, language, signedIn });
    const html = withFaces(seen?.html ?? kept.html, kept.chunks, language).replace('<!--PRELOAD-->', links);
    return sendPage(c, seen ? codeLast(html) : html, config, seen?.personal);
  });
  http.all('*', (c) => c.text('Not found', 404));
}

/** A rendered page is readable without code: styles and fonts load first. */
const codeLast = (html: string): string =>
  html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');

export async function developmentPages(
  http: HttpApp,
  config: Config,
): Promise<(request: unknown, response: unknown, next: () => void) => void> {
  const { build, createServer } = await import('vite');
  const vite = await createServer({
    configFile: resolve(config.ROOT, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'custom',
  });
  http.get('/sw.js', async (c) => {
    c.header('content-type', 'text/javascript');
    c.header('content-security-policy', WORKER_POLICY);
    const configFile = resolve(config.ROOT, 'vite.worker.config.ts');
    const built = await build({ configFile, mode: 'development', logLevel: 'warn', build: { write: false } });
    const [worker] = Array.isArray(built) ? built : [];
    return c.body(worker?.output[0].code ?? '');
  });
  http.get('*', async (c) => {
    const source = await readFile(resolve(config.ROOT, 'web/index.html'), 'utf8');
    return sendPage(c, await vite.transformIndexHtml(c.req.path, source), config);
  });
  return vite.middlewares as never;
}

const askFor =
  (http: HttpApp, { req, env }: Context) =>
  async (url: URL, { method, body, headers, signal }: RequestInit): Promise<Response> => {
    const asked = new Headers(req.raw.headers);
    for (const name of ['content-type', 'content-length', 'accept-encoding']) asked.delete(name);
    for (const [name, value] of new Headers(headers)) asked.set(name, value);
    return http.request(url.pathname + url.search, { method, body, headers: asked, signal }, env);
  };

async function sendPage(c: Context, html: string, config: Config, personal = false) {
  const nonce = newNonce();
  c.header('content-security-policy', contentSecurityPolicy(nonce, config));
  c.header('permissions-policy', PAGE_PERMISSIONS);
  // Hashed assets change, so the page is revalidated.
  c.header('cache-control', personal ? 'no-store' : 'no-cache');
  c.header('content-type', 'text/html; charset=UTF-8');
  const { body, headers } = await compressedPage(
    html.replaceAll(NONCE_PLACEHOLDER, nonce),
    c.req.header('accept-encoding'),
  );
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.body(body);
}
