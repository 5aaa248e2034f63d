import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { isAccessible } from './accessible.ts';
import { baseURL, designPort } from './address.ts';
import { desk, phone } from './learners.ts';

let server: PreviewServer;
let outDir: string;
test.beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'havruta-design-'));
  const configFile = resolve(import.meta.dirname, '../vite.config.ts');
  const shared = { configFile, logLevel: 'error' } as const;
  process.env.VITE_DESIGN = 'yes';
  await build({ ...shared, build: { outDir, minify: false, reportCompressedSize: false } });
  delete process.env.VITE_DESIGN;
  server = await preview({
    ...shared,
    build: { outDir },
    preview: { port: designPort, strictPort: true, proxy: { '/api': baseURL } },
  });
});
test.afterAll(async () => {
  await server?.close();
  await rm(outDir, { recursive: true, force: true });
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
    await page.goto(`http://localhost:${designPort}/design?theme=${theme}&dir=${dir}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible();
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
