import { expect, test } from '@playwright/test';
import { accountOf, openConversation } from './conversations.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { troublesOf } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';

const noSidewaysScroll = async ({ page }: Person) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

async function pair(browser: Parameters<typeof learner>[0]) {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const conversation = await openConversation(ruth, noa);
  const names = { ruth: (await accountOf(ruth)).name, noa: (await accountOf(noa)).name };
  const call = async () => {
    await ruth.page.goto(`/chat?conversation=${conversation}`);
    const { studyNow } = ruth.words.sessions;
    await ruth.page.getByRole('button', { name: studyNow.with.replace('{{name}}', names.noa) }).click();
    await ruth.page.getByRole('menuitem', { name: studyNow.action }).click();
    await expect(ruth.page.getByText(ruth.words.sessions.call.ringing.replace('{{name}}', names.noa))).toBeVisible();
  };
  return { ruth, noa, names, call };
}

test('a call rings on every page, one press leads into the room, and the caller’s home shows who waits', async ({
  browser,
}) => {
  const { ruth, noa, names, call } = await pair(browser);
  const incoming = noa.words.sessions.call.incoming.replace('{{name}}', names.ruth);
  await noa.page.goto('/partners');
  await call();
  await saveScreenshot(ruth.page, 'call-room-rings');
  await expect(noa.page.getByText(incoming)).toBeVisible();
  await saveScreenshot(noa.page, 'call-bar-phone');
  await noSidewaysScroll(noa);
  await noa.page.goto('/home');
  await expect(noa.page.getByText(incoming)).toHaveCount(1);
  await expect(noa.page.getByRole('button', { name: noa.words.sessions.call.accept })).toBeInViewport();
  await saveScreenshot(noa.page, 'call-home-phone');

  await ruth.page.goto('/home');
  await expect(ruth.page.getByText(ruth.words.sessions.call.ringing.replace('{{name}}', names.noa))).toBeVisible();
  await saveScreenshot(ruth.page, 'call-bar-desk');
  await noa.page.getByRole('button', { name: noa.words.sessions.call.accept }).click();
  await expect(noa.page.getByRole('button', { name: noa.words.room.leave })).toBeVisible();
  const waits = ruth.words.sessions.call.answered.replace('{{name}}', names.noa);
  await expect(ruth.page.getByRole('main').getByText(waits)).toBeVisible();
  await saveScreenshot(ruth.page, 'call-answered-desk');
  await ruth.page.getByRole('main').getByRole('link', { name: ruth.words.sessions.openRoom }).click();
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.leave })).toBeVisible();
  await expect(noa.page.getByText(noa.words.room.states.here).first()).toBeAttached();
  expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
});

test('a withdrawn call ends at once for the other and offers to call back', async ({ browser }) => {
  const { ruth, noa, names, call } = await pair(browser);
  const incoming = noa.words.sessions.call.incoming.replace('{{name}}', names.ruth);
  await noa.page.goto('/partners');
  await call();
  await expect(noa.page.getByText(incoming)).toBeVisible();
  await ruth.page.getByRole('button', { name: ruth.words.sessions.call.withdraw }).click();
  await expect(noa.page.getByText(incoming)).toBeHidden();
  await noa.page.goto('/notifications');
  await expect(noa.page.getByText(noa.words.sessions.notifications.call_missed.title)).toBeVisible();
  await saveScreenshot(noa.page, 'call-missed-phone');
  await noa.page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(noa.words.sessions.call.again) })
    .click();
  await expect(ruth.page.getByText(ruth.words.sessions.call.incoming.replace('{{name}}', names.noa))).toBeVisible();
  await saveScreenshot(ruth.page, 'call-back-desk');
  // The caller's page gets 404 for a withdrawn call's room.
  const ofRoom = /404 .*\/(rooms\/[^/]+|voice(\/\w+\?\S+)?|tabs\/\S+)$/;
  expect(troublesOf(ruth).filter((trouble) => !ofRoom.test(trouble))).toEqual([]);
  expect(troublesOf(noa)).toEqual([]);
});
