import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import type { Person } from './learners.ts';
import { pointAt, troublesOf, twoInTheRoom } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';

async function openLines({ page, words }: Person) {
  await page.getByRole('button', { name: words.room.beside, exact: true }).click();
  await page.getByRole('button', { name: words.room.notes, exact: true }).click();
  return page.getByRole('region', { name: words.lines.title });
}

async function write(person: Person, text: string) {
  const { lines } = person.words;
  const region = person.page.getByRole('region', { name: lines.title });
  const begin = region.getByRole('button', { name: lines.begin });
  const field = region.getByLabel(lines.yours);
  await begin.or(field).first().waitFor();
  if (await begin.isVisible()) await begin.click();
  await field.fill(text);
  await region.getByRole('button', { name: lines.write }).click();
  return region;
}

test('each writes a line on the verse, and both appear together', async ({ browser }) => {
  const { ruth, noa } = await twoInTheRoom(browser);
  const received: string[] = [];
  // The page may have given up its request.
  await noa.page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    received.push(await response.text());
    await route.fulfill({ response }).catch(() => {});
  });
  await pointAt(ruth, '3', 0);
  await pointAt(noa, '3', 0);
  const [ruths, noas] = [await openLines(ruth), await openLines(noa)];
  await write(ruth, 'Un camp de messagers');
  await expect(ruths).toContainText(ruth.words.lines.waiting);
  await expect(noas.getByLabel(noa.words.lines.yours)).toBeVisible();
  expect(received.join('')).toContain('"shown":false');
  expect(received.join('')).not.toContain('Un camp de messagers');
  await noa.page.unroute('**/api/**');
  await write(noa, 'שני מחנות');
  await expect(noas).toContainText('Un camp de messagers');
  await expect(ruths).toContainText('שני מחנות');
  await isAccessible(noa.page, 'lines of both');
  for (const person of [ruth, noa]) expect(troublesOf(person)).toEqual([]);
});

test('a verse not yet understood is seen by the other at once and opens the questions', async ({ browser }) => {
  const { ruth, noa } = await twoInTheRoom(browser);
  await pointAt(ruth, '3', 0);
  await pointAt(noa, '3', 0);
  await openLines(ruth);
  const marks = ruth.page.getByRole('region', { name: ruth.words.lines.marks.title, exact: true });
  const notYet = marks.getByRole('button', { name: ruth.words.lines.marks.notYet });
  await notYet.focus();
  await ruth.page.keyboard.press('Enter');
  await expect(notYet).toHaveAttribute('aria-pressed', 'true');
  await expect(ruth.page.getByRole('region', { name: ruth.words.lines.questions.title })).toContainText('?');

  const sentence = new RegExp(noa.words.lines.marks.theirNotYet.replace('{{name}}', '.+'));
  await expect(noa.page.locator('[data-segment="3"]').getByText(sentence)).toBeAttached();
  await expect(noa.page.getByRole('status').filter({ hasText: sentence })).toBeAttached();
  await openLines(noa);
  await expect(noa.page.getByRole('region', { name: noa.words.lines.questions.title })).toContainText('?');
  await isAccessible(noa.page, 'a verse not yet understood');
  await saveScreenshot(ruth.page, 'marks-desk');
  await saveScreenshot(noa.page, 'marks-phone');

  await noa.page.reload();
  await expect(noa.page.locator('[data-segment="3"]').getByText(sentence)).toBeAttached();
  await notYet.click();
  await expect(noa.page.locator('[data-segment="3"]').getByText(sentence)).toHaveCount(0);
  for (const person of [ruth, noa]) expect(troublesOf(person)).toEqual([]);
});
