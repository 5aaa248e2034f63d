import { expect, type Page, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { letters, pointedAt, twoInTheRoom } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';

/* The commentary of e2e/texts, which is made up. */

const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('comment-words') ?? [])].map((range) => range.toString().trim()));
const markedWords = async ({ page }: Person) => letters((await marked(page)).join(' '));
const panelOf = ({ page, words }: Person) => page.getByRole('complementary', { name: words.library.comments.title });

for (const [name, view, language] of [
  ['desk', desk, 'fr'],
  ['phone', phone, 'he'],
] as const) {
  test(`commentators open next to the verse by keyboard alone: ${name}, ${language}`, async ({ browser }) => {
    const person = await learner(browser, { ...view, language, reducedMotion: 'reduce' });
    const { page, words } = person;
    const { comments, keys } = words.library;
    const panel = panelOf(person);
    await page.goto('/text/Genesis-1');
    await page.getByRole('button', { name: comments.title }).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('הערה ראשונה', { exact: false })).toBeVisible();
    await expect.poll(() => markedWords(person)).toBe('בראשית');
    await isAccessible(page, 'comments');

    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await expect.poll(() => markedWords(person)).toBe('השמים');
    await page.keyboard.press('n');
    await expect(panel.getByText('הערה שלישית', { exact: false })).toBeVisible();
    await expect.poll(() => markedWords(person)).toBe('יהיאור');
    await page.keyboard.press('p');
    await expect.poll(() => markedWords(person)).toBe('השמים');

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: keys.title })).toBeVisible();
    await isAccessible(page, 'the list of keys');
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: comments.list }).press('Enter');
    await expect(panel.getByRole('button', { pressed: true })).toHaveCount(1);
    await isAccessible(page, 'the list of commentators');
    await panel.getByRole('button', { pressed: true }).press('Space');
    await panel.getByRole('button', { name: comments.read }).press('Enter');
    await expect(panel.getByText(comments.noneOnVerse)).toBeVisible();
    await page.reload();
    if (language === 'he') await page.getByRole('button', { name: comments.title }).click();
    await expect(panel.getByText(comments.noneOnVerse)).toBeVisible();
    await panel.getByRole('button', { name: words.common.close }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('button', { name: comments.title })).toBeFocused();
    expect(person.troubles).toEqual([]);
  });
}

test('in the room, one learner sees and opens the comment that the other has open, and points in it', async ({
  browser,
}) => {
  const { ruth, noa } = await twoInTheRoom(browser);
  await ruth.page.getByRole('button', { name: ruth.words.room.beside }).click();
  await ruth.page.getByRole('button', { name: ruth.words.room.comments, exact: true }).click();
  await ruth.page.locator('#v3').getByRole('link').first().click();
  await expect(ruth.page.getByText('הערה לניסיון על המחנה', { exact: false })).toBeVisible();

  const chip = noa.page.getByRole('button', { name: /רש״י/ });
  await expect(chip).toContainText('לב, ג');
  await isAccessible(noa.page, 'a chip in the room');
  await chip.click();
  const comment = noa.page.locator('[data-comment="Rashi on Genesis 32:3:1"]');
  await expect(comment).toBeVisible();
  await isAccessible(noa.page, 'comments in the room');
  await saveScreenshot(noa.page, 'phone-comments');

  const word = await ruth.page.locator('[data-comment] b').first().boundingBox();
  if (!word) throw new Error('no word');
  await ruth.page.mouse.click(word.x + word.width / 2, word.y + word.height / 2);
  await expect.poll(async () => letters((await pointedAt(noa, 'other')).join(''))).toBe('מחנה');
  await saveScreenshot(ruth.page, 'desk-comments');
  await expect(noa.page.getByText(noa.words.room.keptHere)).toHaveCount(0);
});

test('the sheet of comments on a phone is dragged to full, to half and closed', async ({ browser }) => {
  const person = await learner(browser, { ...phone, language: 'he', reducedMotion: 'reduce' });
  const { page, words } = person;
  const { comments } = words.library;
  await page.goto('/text/Genesis-1');
  await page.getByRole('button', { name: comments.title }).click();
  const panel = panelOf(person);
  const handle = panel.getByRole('button', { name: comments.tall }).first();
  const all = page.viewportSize()?.height ?? 0;
  const part = async () => ((await panel.boundingBox())?.height ?? 0) / all;
  const scrolled = () => page.evaluate(() => scrollY);
  const touch = await page.context().newCDPSession(page);
  const drag = async (to: number) => {
    const box = await handle.boundingBox();
    if (!box) throw new Error('no handle');
    const x = box.x + box.width / 2;
    const from = box.y + 20;
    const points = [from, ...[0.25, 0.5, 0.75, 1].map((done) => from + (to * all - from) * done)];
    for (const [at, y] of points.entries()) {
      await touch.send('Input.dispatchTouchEvent', {
        type: at === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x, y }],
      });
      // The pause makes this a drag: a faster move is a flick, which goes further.
      await page.waitForTimeout(120);
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: to * all }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await expect.poll(part).toBeCloseTo(0.48, 1);
  const before = await scrolled();
  await drag(0.1);
  await expect.poll(part).toBeCloseTo(0.88, 1);
  await saveScreenshot(page, 'sheet-full');
  await drag(0.5);
  await expect.poll(part).toBeCloseTo(0.48, 1);
  await saveScreenshot(page, 'sheet-half');
  expect(await scrolled()).toBe(before);
  await drag(0.9);
  await expect(panel).toHaveCount(0);
  expect(await scrolled()).toBe(before);
});
