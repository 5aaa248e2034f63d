import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { isAccessible } from './accessible.ts';
import { baseURL, port } from './address.ts';
import { desk, phone } from './learners.ts';

// The design system's own page is built for development only: a server for it stands beside the app.

const root = resolve(import.meta.dirname, '..');
let server: ViteDevServer;
let cacheDir: string;
test.beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'havruta-design-'));
  server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    server: { port: port + 2, strictPort: true, hmr: false, watch: null, proxy: { '/api': baseURL } },
  });
  await server.listen();
});
test.afterAll(async () => {
  await server?.close();
  await rm(cacheDir, { recursive: true, force: true });
});
test.describe.configure({ mode: 'serial', timeout: 420_000 });

const screens = [
  { theme: 'light', dir: 'ltr', size: desk, width: 1280 },
  { theme: 'dark', dir: 'rtl', size: phone, width: 360 },
] as const;

for (const { theme, dir, size, width } of screens)
  test(`every part of the design system is accessible: ${theme}, ${dir}, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ ...size, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const name = `design ${theme} ${dir} ${width}`;
    // Nothing is bundled: on a busy machine the first page of it takes its time.
    await page.goto(`http://localhost:${port + 2}/design?theme=${theme}&dir=${dir}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible({ timeout: 300_000 });
    await isAccessible(page, name);

    const own = page.getByRole('region', { name: `${theme} ${dir}` });
    const openers = own.locator('button[aria-haspopup]');
    for (const what of ['dialog', 'menu']) {
      await openers
        .and(page.locator(`[aria-haspopup=${what}]`))
        .first()
        .click();
      await expect(page.getByRole(what as 'dialog' | 'menu')).toBeVisible();
      await isAccessible(page, `${name}, ${what} open`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(what as 'dialog' | 'menu')).toBeHidden();
    }
    await own.getByRole('button', { name: 'toast default' }).click();
    await expect(page.getByRole('region', { name: /F8/ }).getByRole('button').first()).toBeVisible();
    await isAccessible(page, `${name}, toast open`);
    await context.close();
  });
