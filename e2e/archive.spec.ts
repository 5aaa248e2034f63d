import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContextOptions, expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import type { Language } from '#shared/languages.ts';
import { isAccessible } from './accessible.ts';
import { baseURL } from './address.ts';
import { accountOf, post } from './conversations.ts';
import { dayAhead, desk, learner, type Person, phone } from './learners.ts';
import { saveScreenshot } from './save-screenshot.ts';

const PASSWORD = 'soixante-treize figuiers';
const WORDS = 'Genèse 32 <b>la nuit</b> & l’étreinte';
const TITLE = 'La nuit au gué';

const fetchFile = async ({ page }: Person) => (await page.request.get('/api/account/archive/file')).status();

async function unpack(zip: string, folder: string): Promise<string[]> {
  const files = unzipSync(await readFile(zip));
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(folder, path);
    expect(file.startsWith(`${folder}/`), path).toBe(true);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  return Object.keys(files);
}

for (const [language, options] of [
  ['fr', { ...desk, colorScheme: 'light' }],
  ['he', { ...phone, colorScheme: 'dark' }],
] as [Language, BrowserContextOptions][])
  test(`all data of a learner is in a file that only they can download (${language})`, async ({ browser }, info) => {
    const ruth = await learner(browser, { ...options, language, name: 'ruth' });
    const noa = await learner(browser, { ...desk, name: 'noa' });
    await post(ruth, `/partners/${(await accountOf(noa)).id}/contact`, { clientId: randomUUID(), text: WORDS });
    const when = { date: dayAhead(2), time: '20:00', timeZone: 'Europe/Paris' };
    await post(ruth, '/sessions', { clientId: randomUUID(), title: TITLE, subject: 'torah_genesis', ...when });

    const { page, words } = ruth;
    const { myData } = words;
    const picture = (name: string) => saveScreenshot(page, `archive-${name}-${language}`, { fullPage: true });
    await page.goto('/account#archive');
    await page.getByRole('button', { name: myData.ask, exact: true }).click();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: myData.ask, exact: true }) });
    await form.getByRole('textbox', { name: words.account.currentPassword }).fill(PASSWORD);
    await form.getByRole('button', { name: myData.ask, exact: true }).click();

    const link = page.locator('a[href="/api/account/archive/file"]');
    await expect(link).toBeVisible({ timeout: 120_000 });
    await isAccessible(page, '/account');
    await picture('ready');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^havruta-\d{4}-\d\d-\d\d\.zip$/);
    const folder = info.outputPath('archive');
    const files = await unpack(await download.path(), folder);
    expect(files).toContain('data/private_messages.json');

    await page.goto('about:blank');
    const problems = ruth.troubles.length;
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(page.getByRole('heading', { level: 1, name: myData.page.title })).toBeVisible();
    await expect(page.getByText(ruth.email, { exact: true })).toBeVisible();
    await isAccessible(page, 'index.html');
    await picture('index');
    const hrefs = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
    expect(hrefs.map(decodeURIComponent).sort()).toEqual(
      expect.arrayContaining(files.filter((file) => /\.(md|ics)$/.test(file))),
    );
    const read = async (ending: string) =>
      Promise.all(files.filter((file) => file.endsWith(ending)).map((file) => readFile(join(folder, file), 'utf8')));
    expect((await read('.md')).join('\n')).toContain('la nuit');
    expect((await read('.ics')).join('\n')).toContain(`SUMMARY:${TITLE}`);
    await page.context().setOffline(false);
    expect(ruth.troubles.slice(problems)).toEqual([]);

    expect(await fetchFile(ruth)).toBe(200);
    expect(await fetchFile(noa)).toBe(404);
    const elsewhere = await browser.newContext();
    expect((await elsewhere.request.get('/api/account/archive/file')).status()).toBe(401);
    await elsewhere.request.post('/api/auth/sign-in/email', {
      data: { email: ruth.email, password: PASSWORD },
      headers: { origin: baseURL },
    });
    expect((await elsewhere.request.get('/api/account/archive/file')).status()).toBe(404);
  });
