import { expect, test } from '@playwright/test';
import { accountOf, openConversation } from './conversations.ts';
import { FIRST } from './first.ts';
import { desk, learner, phone } from './learners.ts';
import { enter, heading, line, sessionOf, troublesOf } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';

test('two learners start studying from a conversation: one is invited, joins by a press, and both open another text', {
  tag: FIRST,
}, async ({ browser }) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const conversation = await openConversation(ruth, noa);
  const { name } = await accountOf(noa);
  await noa.page.goto('/home');

  await ruth.page.goto(`/chat?conversation=${conversation}`);
  const { studyNow } = ruth.words.sessions;
  await ruth.page.getByRole('button', { name: studyNow.with.replace('{{name}}', name) }).click();
  await ruth.page.getByRole('menuitem', { name: studyNow.action }).click();
  await expect(ruth.page.getByText(ruth.words.room.states.asked).first()).toBeAttached();
  await saveScreenshot(ruth.page, 'now-alone');

  await noa.page.goto('/notifications');
  await saveScreenshot(noa.page, 'now-asked');
  await noa.page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(noa.words.sessions.studyNow.join) })
    .click();
  await expect(ruth.page.getByRole('button', { name: ruth.words.sessions.call.withdraw })).toBeHidden();

  await ruth.page.getByRole('combobox').fill('Genèse 32');
  await ruth.page.getByRole('button', { name: ruth.words.room.choose }).click();
  await line(noa, '3').waitFor();
  await noa.page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await saveScreenshot(noa.page, 'now-change');
  await noa.page.getByRole('combobox').fill('Exodus 3');
  await noa.page.getByRole('button', { name: noa.words.room.choose }).click();
  await expect(heading(ruth)).toHaveText('Exode 3');
  await saveScreenshot(ruth.page, 'now-desk');
  await saveScreenshot(noa.page, 'now-phone');
  expect(await noa.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
});

test('three learners read together: each sees the others, and a separate reader is not moved', async ({ browser }) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const dan = await learner(browser, { ...phone, name: 'dan' });
  const id = await sessionOf(ruth, noa, dan);
  for (const person of [ruth, noa, dan]) await enter(person, id);
  await ruth.page.getByRole('button', { name: ruth.words.room.others }).click();
  await expect(ruth.page.getByRole('dialog').getByText(ruth.words.room.states.here)).toHaveCount(2);
  await ruth.page.getByRole('button', { name: ruth.words.common.close }).click();
  await dan.page.getByRole('button', { name: dan.words.room.stray }).click();
  await noa.page.getByRole('link', { name: noa.words.library.next }).click();
  await expect(heading(ruth)).toHaveText('Genèse 33');
  await expect(heading(dan)).toHaveText('Genèse 32');
  await saveScreenshot(ruth.page, 'three-desk');
  await saveScreenshot(dan.page, 'three-phone');
  expect(await dan.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect([troublesOf(ruth), troublesOf(noa), troublesOf(dan)]).toEqual([[], [], []]);
});
