import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { accountOf, openConversation } from './conversations.ts';
import { desk, learner, phone } from './learners.ts';
import { troublesOf } from './rooms.ts';

test('a fixed hour is proposed by keyboard at a desk, accepted on a phone, and one evening is skipped', async ({
  browser,
}) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const conversation = await openConversation(ruth, noa);
  const name = (await accountOf(noa)).name;
  const { page, words } = ruth;
  const { sessions, series } = words;

  await page.goto(`/chat?conversation=${conversation}`);
  const menu = page.getByRole('button', { name: sessions.studyNow.with.replace('{{name}}', name) });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: sessions.studyNow.plan }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(sessions.title, { exact: false }).first().fill('Les Psaumes');
  const repeat = dialog.getByLabel(series.form.repeat);
  await repeat.focus();
  await repeat.selectOption({ label: series.form.week });
  const days = dialog.getByRole('group', { name: series.form.days });
  // Tuesday, whatever day it is: evenings of Shabbat are skipped.
  const first = await days.locator('[aria-pressed=true]').textContent();
  if (first !== 'mardi') {
    await days.getByRole('button', { name: 'mardi' }).press('Space');
    await days.getByRole('button', { name: first ?? '' }).press('Space');
  }
  await expect(days.getByRole('button', { name: 'mardi', pressed: true })).toBeVisible();
  await expect(dialog.getByRole('list', { name: series.dates }).getByRole('listitem').first()).toContainText('mardi');
  await isAccessible(page, 'the plan of a fixed hour');
  await dialog.getByRole('button', { name: series.form.submit }).press('Enter');
  await expect(dialog).toBeHidden();

  const { page: phonePage, words: hebrew } = noa;
  await phonePage.goto('/home');
  const proposed = phonePage.getByRole('article', { name: 'Les Psaumes' });
  await expect(proposed).toContainText(hebrew.series.badge.proposed);
  await isAccessible(phonePage, 'a proposed fixed hour');
  await proposed.getByRole('button', { name: hebrew.series.accept }).click();
  await expect(phonePage.getByRole('button', { name: hebrew.series.accept })).toBeHidden();
  await phonePage.goto('/sessions');
  const skip = proposed.getByRole('button', { name: hebrew.series.skip });
  await expect(skip.first()).toBeVisible();
  await isAccessible(phonePage, 'a fixed hour');
  const before = await skip.count();
  await skip.first().click();
  await expect(skip).toHaveCount(before - 1);

  await page.goto('/sessions');
  await expect(page.locator('#series article')).toContainText(series.state.cancelled);

  await proposed.getByRole('button', { name: hebrew.series.move.open }).first().click();
  const moves = phonePage.getByRole('dialog', { name: hebrew.series.move.title });
  const time = moves.getByLabel(hebrew.sessions.time, { exact: false });
  await time.fill((await time.inputValue()) === '17:15' ? '18:30' : '17:15');
  await isAccessible(phonePage, 'another hour for one evening');
  await moves.getByRole('button', { name: hebrew.series.move.send }).click();
  await expect(moves).toBeHidden();
  await expect(proposed.getByRole('button', { name: hebrew.series.withdraw })).toBeVisible();
  await page.goto('/home');
  await isAccessible(page, 'another hour for one evening on the home page');
  await page.getByRole('article', { name: 'Les Psaumes' }).getByRole('button', { name: series.accept }).press('Enter');
  await expect(page.getByRole('button', { name: series.accept })).toBeHidden();
  await page.goto('/sessions');
  await expect(page.locator('#series article')).toContainText(series.state.moved);

  await proposed.getByRole('button', { name: hebrew.series.change }).click();
  const change = phonePage.getByRole('dialog', { name: hebrew.series.changeTitle });
  const hebrewDays = change.getByRole('group', { name: hebrew.series.form.days });
  await hebrewDays.getByRole('button', { name: 'יום רביעי' }).click();
  await hebrewDays.getByRole('button', { name: 'יום שלישי' }).click();
  await expect(change.getByRole('list', { name: hebrew.series.dates })).toContainText('יום רביעי');
  await isAccessible(phonePage, 'the change of a fixed hour');
  await change.getByRole('button', { name: hebrew.series.form.sendChange }).click();
  await expect(change).toBeHidden();

  const asked = page.locator('#series article').filter({ hasText: series.badge.proposed });
  await expect(asked).toContainText('le mercredi');
  await isAccessible(page, 'a proposed change of a fixed hour');
  await asked.getByRole('button', { name: series.accept }).press('Enter');
  const running = page.locator('#series article');
  await expect(running).toHaveCount(1);
  await expect(running).toContainText('le mercredi');
  expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
});

test('a public fixed hour is planned at a desk; others join all dates on a phone, and one leaves', async ({
  browser,
}) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', colorScheme: 'dark', name: 'noa' });
  const { page, words } = ruth;
  const { sessions, series } = words;
  const title = `Les Proverbes ${Date.now()}`;

  await page.goto('/sessions');
  await page.getByRole('button', { name: sessions.create }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(sessions.title, { exact: false }).first().fill(title);
  await dialog.getByLabel(series.form.repeat).selectOption({ label: series.form.week });
  const days = dialog.getByRole('group', { name: series.form.days });
  const first = await days.locator('[aria-pressed=true]').textContent();
  if (first !== 'mardi') {
    await days.getByRole('button', { name: 'mardi' }).click();
    await days.getByRole('button', { name: first ?? '' }).click();
  }
  await expect(dialog.getByRole('list', { name: series.dates }).getByRole('listitem').first()).toContainText('mardi');
  await isAccessible(page, 'the plan of a public fixed hour');
  await dialog.getByRole('button', { name: series.public.submit }).click();
  await expect(dialog).toBeHidden();
  const own = page.locator('#series').getByRole('article', { name: title });
  await expect(own.getByRole('button', { name: series.skip }).first()).toBeVisible();

  const { page: phonePage, words: hebrew } = noa;
  await phonePage.goto('/sessions');
  await phonePage.getByRole('button', { name: `${hebrew.series.public.joinAll}, ${title}` }).click();
  const card = phonePage.locator('#series').getByRole('article', { name: title });
  await expect(card.getByRole('button', { name: hebrew.series.public.leave })).toBeVisible();
  await isAccessible(phonePage, 'a public fixed hour of another');
  await expect(own).toContainText(sessions.places.replace('{{taken}}', '2').replace('{{max}}', '2'));
  await isAccessible(page, 'a public fixed hour');
  await card.getByRole('button', { name: hebrew.series.public.leave }).click();
  await phonePage.getByRole('dialog').getByRole('button', { name: hebrew.series.public.leave }).click();
  await expect(card).toBeHidden();
  expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
});
