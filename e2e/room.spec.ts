import { expect, test } from '@playwright/test';
import { FIRST } from './first.ts';
import { desk, learner } from './learners.ts';
import { heading, letters, line, pointAt, pointedAt, sessionOf, troublesOf, twoInTheRoom } from './rooms.ts';

test('two learners read one text: they turn pages together, point at the same word and retain the position', {
  tag: FIRST,
}, async ({ browser }) => {
  const { ruth, noa, id } = await twoInTheRoom(browser);

  await ruth.page.getByRole('link', { name: ruth.words.library.next }).click();
  await expect(heading(ruth)).toHaveText('Genèse 33');
  await expect(heading(noa)).toContainText('לג');
  await noa.page.getByRole('link', { name: noa.words.library.previous }).click();
  await expect(heading(ruth)).toHaveText('Genèse 32');

  await pointAt(ruth, '2', 2);
  await expect.poll(() => pointedAt(ruth, 'me')).toHaveLength(1);
  await expect.poll(() => pointedAt(noa, 'other')).toHaveLength(1);
  const [mine, theirs] = [await pointedAt(ruth, 'me'), await pointedAt(noa, 'other')];
  expect(letters(theirs[0])).toBe(letters(mine[0]));
  expect(letters(theirs[0])).not.toBe('');

  await ruth.page.getByRole('button', { name: ruth.words.room.weAreHere }).click();
  await expect(line(noa, '2').getByText(noa.words.room.keptHere)).toBeAttached();

  await noa.page.reload();
  await expect(heading(noa)).toContainText('לב');
  await expect(line(noa, '2').getByText(noa.words.room.keptHere)).toBeAttached();
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.call })).toBeHidden();

  const over = await noa.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);

  await noa.page.getByRole('button', { name: noa.words.room.leave }).click();
  await expect(noa.page.getByRole('button', { name: noa.words.room.enter })).toBeVisible();
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.call })).toBeVisible();
  expect([troublesOf(ruth), troublesOf(noa), id.length]).toEqual([[], [], 36]);
});

test('a learner who reads elsewhere moves no other, is visible there, and is reunited by a press', async ({
  browser,
}) => {
  const { ruth, noa } = await twoInTheRoom(browser);
  await noa.page.getByRole('button', { name: noa.words.room.stray }).click();
  await noa.page.getByRole('link', { name: noa.words.library.next }).click();
  await expect(heading(noa)).toContainText('לג');
  await expect(
    ruth.page
      .getByText(/lit en 33/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(heading(ruth)).toHaveText('Genèse 32');

  await ruth.page.getByRole('link', { name: ruth.words.library.previous }).click();
  await expect(heading(ruth)).toHaveText('Genèse 31');
  await expect(heading(noa)).toContainText('לג');
  await noa.page.getByRole('button', { name: noa.words.room.join }).click();
  await expect(heading(noa)).toContainText('לא');

  await noa.page.getByRole('button', { name: noa.words.room.stray }).click();
  await noa.page.getByRole('link', { name: noa.words.library.next }).click();
  await expect(
    ruth.page
      .getByText(/lit en 32/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await ruth.page.getByRole('button', { name: ruth.words.room.goThere }).click();
  await expect(heading(ruth)).toHaveText('Genèse 32');
  await expect(noa.page.getByRole('button', { name: noa.words.room.stray })).toBeVisible();
});

test('a stranger finds no room', async ({ browser }) => {
  const [ruth, noa, dan] = await Promise.all(['ruth', 'noa', 'dan'].map((name) => learner(browser, { ...desk, name })));
  if (!ruth || !noa || !dan) throw new Error('three learners are needed');
  const id = await sessionOf(ruth, noa);
  await dan.page.goto(`/sessions/${id}/room`);
  await expect(dan.page.getByText(dan.words.room.out)).toBeVisible();
});
