import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium.mjs';
import { isAccessible } from './accessible.ts';
import { baseURL } from './address.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { enter, heading, letters, line, pointedAt, sessionOf, studyNow, troublesOf } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
    ],
  },
});

const partOfText = (page: Page) =>
  page.evaluate(() => {
    const [head, foot] = [document.querySelector('header'), document.querySelector('footer')];
    const top = head?.getBoundingClientRect().bottom ?? 0;
    const bottom = foot?.getBoundingClientRect().top ?? innerHeight;
    return (bottom - top) / innerHeight;
  });

async function inspect({ page }: Person, name: string): Promise<void> {
  await saveScreenshot(page, name);
  await isAccessible(page, name);
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('footer button, header button')].flatMap((button) => {
      const { left, right, width } = button.getBoundingClientRect();
      return width > 0 && (left < 0 || right > innerWidth) ? [button.getAttribute('aria-label')] : [];
    }),
  );
  expect.soft(hidden, `${name}: beyond the edge`).toEqual([]);
}

const ways: [string, BrowserContextOptions & { language: 'fr' | 'he' }][] = [
  ['fr-360', { ...phone, language: 'fr', colorScheme: 'light' }],
  ['he-360-dark', { ...phone, language: 'he', colorScheme: 'dark' }],
  ['he-1280', { ...desk, language: 'he', colorScheme: 'light' }],
  ['fr-1280-dark', { ...desk, language: 'fr', colorScheme: 'dark' }],
];

for (const [name, options] of ways)
  test(`the state is accessible and leaves most of the screen to the text: ${name}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const ruth = await learner(browser, { ...options, reducedMotion: 'reduce', name: 'ruth' });
    const noa = await learner(browser, { ...desk, name: 'noa' });
    const { page, words } = ruth;
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^(http|ws)/.test(protocol) && host !== new URL(baseURL).host) foreign.push(request.url());
    });
    const id = await studyNow(ruth, noa);
    await page.goto(`/sessions/${id}/room`);
    await page.getByRole('button', { name: words.room.enter }).waitFor();
    await inspect(ruth, `${name}-lobby`);
    await enter(ruth, id);
    await expect(page.getByRole('button', { name: words.room.call })).toBeVisible();
    await inspect(ruth, `${name}-waiting`);
    await enter(noa, id);
    await expect(page.getByRole('button', { name: words.room.call })).toBeHidden();
    await expect(page.getByRole('button', { name: words.voice.shut })).toBeVisible();
    await page.getByRole('button', { name: words.focus.together.start }).click();
    await page.getByRole('timer').waitFor();
    await inspect(ruth, `${name}-reading`);
    expect(await partOfText(page)).toBeGreaterThanOrEqual(0.7);
    await line(ruth, '3').locator('[data-word]').nth(1).click();
    await page.getByRole('button', { name: words.room.weAreHere }).waitFor();
    await inspect(ruth, `${name}-word`);
    expect(await partOfText(page)).toBeGreaterThanOrEqual(0.7);
    await page.getByRole('button', { name: words.room.weAreHere }).click();
    await page.getByRole('button', { name: words.room.beside }).click();
    await page.getByRole('textbox').last().waitFor();
    await inspect(ruth, `${name}-messages`);
    await page.getByRole('button', { name: words.room.notes, exact: true }).click();
    await page.getByRole('textbox', { name: words.notes.title }).waitFor();
    await inspect(ruth, `${name}-notes`);
    await page.getByRole('button', { name: words.common.close }).click();
    await page.getByRole('button', { name: words.focus.together.end }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.focus.together.end }).click();
    await page.getByRole('dialog').waitFor();
    await inspect(ruth, `${name}-end`);
    expect([foreign, troublesOf(ruth), troublesOf(noa)]).toEqual([[], [], []]);
  });

test('a learner enters, points at a word, saves a verse, turns the page and leaves by keyboard, and changes are announced', async ({
  browser,
}) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...desk, name: 'noa' });
  const { page, words } = ruth;
  const id = await sessionOf(ruth, noa);
  const heard = page.locator('p.sr-only[role=status]').filter({ hasText: /./ }).last();
  async function reach(target: ReturnType<Page['locator']>, most = 80): Promise<void> {
    for (let presses = 0; presses < most; presses++) {
      if (await target.evaluate((one) => one === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }
  await page.goto(`/sessions/${id}/room`);
  await page.getByRole('button', { name: words.room.enter }).waitFor();
  await reach(page.getByRole('button', { name: words.room.enter }));
  await page.keyboard.press('Enter');
  await line(ruth, '3').waitFor();
  await enter(noa, id);
  await expect(heard).toHaveText(/dans la salle/);
  await heading(ruth).focus();
  await reach(page.getByRole('button', { name: words.voice.shut }), 12);
  await reach(line(ruth, '3').getByRole('link').first());
  await page.keyboard.press('Enter');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(async () => (await pointedAt(noa, 'other')).map(letters)).toEqual(['יעקב']);
  await expect(heading(ruth)).toHaveText('Genèse 32');
  await reach(page.getByRole('button', { name: words.room.weAreHere }));
  await page.keyboard.press('Enter');
  await expect(line(noa, '3').getByText(noa.words.room.keptHere)).toBeAttached();
  await reach(page.getByRole('link', { name: words.library.next }).first());
  await page.keyboard.press('Enter');
  await expect(heading(noa)).toHaveText('Genèse 33');
  await expect(heard).toHaveText(/Genèse 33/);
  await page.keyboard.press('Shift+Tab');
  await reach(page.getByRole('button', { name: words.room.leave }));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.room.enter }).waitFor();
});
