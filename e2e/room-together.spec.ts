import { expect, test } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium.mjs';
import { pointAt, troublesOf, twoInTheRoom } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection',
    ],
  },
});

test('two learners are connected by voice, see a muted microphone, and take notes together', async ({ browser }) => {
  const { ruth, noa } = await twoInTheRoom(browser);
  const bar = ruth.page.getByRole('contentinfo').or(ruth.page.locator('footer'));
  for (const { page, words } of [ruth, noa])
    await expect(page.getByRole('button', { name: words.voice.shut })).toBeVisible();

  await noa.page.getByRole('button', { name: noa.words.voice.shut }).click();
  await expect(noa.page.getByRole('button', { name: noa.words.voice.open })).toBeVisible();
  await expect(bar.getByText(ruth.words.room.muted)).toBeVisible();
  await noa.page.getByRole('button', { name: noa.words.voice.hand }).click();
  await expect(bar.getByText(ruth.words.room.wantsToSpeak)).toBeVisible();

  await pointAt(ruth, '2', 2);
  await ruth.page.getByRole('button', { name: ruth.words.room.quote }).click();
  const mine = ruth.page.getByRole('textbox', { name: ruth.words.notes.title });
  await expect(mine).toContainText('32:2');
  await mine.locator('p').last().click();
  await ruth.page.keyboard.type('Une étreinte autant qu’un combat ?');

  await noa.page.getByRole('button', { name: noa.words.room.beside }).click();
  await noa.page.getByRole('button', { name: noa.words.room.notes, exact: true }).click();
  await expect(noa.page.getByText('Une étreinte autant qu’un combat ?')).toBeVisible();
  await expect(noa.page.locator('blockquote')).toBeVisible();
  await saveScreenshot(ruth.page, 'desk');
  await saveScreenshot(noa.page, 'phone-notes');

  await noa.page.getByRole('button', { name: noa.words.room.messages, exact: true }).click();
  await noa.page.getByRole('textbox').last().fill('רגע, עוד לא');
  await saveScreenshot(noa.page, 'phone-messages');
  await noa.page.getByRole('button', { name: noa.words.common.close }).click();
  await saveScreenshot(noa.page, 'phone');
  expect(await noa.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await ruth.page.evaluate(() => history.pushState({ idx: 0 }, '', '/sessions'));
  await ruth.page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } })));
  const pill = ruth.page.getByRole('region', { name: ruth.words.voice.goesOn });
  await pill.getByRole('button', { name: ruth.words.voice.shut }).click();
  await expect(pill.getByRole('button', { name: ruth.words.voice.open })).toBeVisible();
  await saveScreenshot(ruth.page, 'pill');
  await pill.getByRole('button', { name: ruth.words.voice.hangUp }).click();
  await expect(pill).toBeHidden();
  expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
});
