import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { baseURL } from './address.ts';
import { markedIn } from './highlights.ts';
import { desk, learner, phone } from './learners.ts';
import { letters } from './rooms.ts';

const lettersIn = async (page: Page, colour: string) => letters((await markedIn(page, colour)).join(' '));
const word = (page: Page, verse: number, nth: number) => page.locator(`[data-segment="${verse}"] [data-word]`).nth(nth);

async function selectWords(page: Page, from: ReturnType<typeof word>, to: ReturnType<typeof word>) {
  const [first, last] = [await from.boundingBox(), await to.boundingBox()];
  if (!first || !last) throw new Error('no words');
  // Hebrew: a word begins at its right edge.
  await page.mouse.move(first.x + first.width - 2, first.y + first.height / 2);
  await page.mouse.down();
  await page.mouse.move(last.x + 2, last.y + last.height / 2, { steps: 8 });
  await page.mouse.up();
}

for (const language of ['fr', 'he'] as const) {
  test(`words are marked by mouse in two actions, noted, removed and restored: ${language}`, async ({ browser }) => {
    const { page, words, troubles } = await learner(browser, { ...desk, language, reducedMotion: 'reduce' });
    const { annotations } = words;
    await page.goto('/text/Genesis-1');
    await page.getByRole('button', { name: annotations.mark }).waitFor();
    await selectWords(page, word(page, 3, 2), word(page, 3, 3));
    const inGreen = annotations.markIn.replace('{{colour}}', annotations.colours.leaf);
    await page.getByRole('button', { name: inGreen }).click();
    await expect.poll(() => lettersIn(page, 'leaf')).toBe('יהיאור');

    await page.getByRole('button', { name: annotations.write }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(annotations.text, { exact: true }).fill('Que la lumière soit');
    await dialog.getByLabel(annotations.tags).fill('lumière, création');
    await isAccessible(page, 'the notes of a verse');
    await dialog.getByRole('button', { name: annotations.save }).click();
    await dialog.getByRole('button', { name: words.common.close }).click();
    await page.reload();
    await expect.poll(() => lettersIn(page, 'leaf')).toBe('יהיאור');
    await expect(page.locator('[data-segment="3"]')).toContainText('Que la lumière soit');
    await isAccessible(page, 'a text with notes');

    await page.locator('[data-segment="3"]').getByRole('button').click();
    await dialog.getByRole('button', { name: annotations.remove }).click();
    await expect.poll(() => markedIn(page, 'leaf')).toEqual([]);
    await page.getByRole('button', { name: words.common.undo }).click();
    await expect.poll(() => lettersIn(page, 'leaf')).toBe('יהיאור');
    expect(troubles).toEqual([]);
  });

  test(`words are marked by two taps, across verses: ${language}`, async ({ browser }) => {
    const { page, words, troubles } = await learner(browser, { ...phone, language, reducedMotion: 'reduce' });
    const { annotations } = words;
    await page.goto('/text/Genesis-1');
    await page.getByRole('button', { name: annotations.mark }).tap();
    await expect(page.getByText(annotations.steps.tap.first)).toBeVisible();
    await word(page, 1, 5).tap();
    await expect(page.getByText(annotations.steps.tap.last)).toBeVisible();
    await isAccessible(page, 'marking');
    await word(page, 2, 1).tap();
    await expect.poll(() => lettersIn(page, 'gold')).toBe('ואתהארץוהארץהיתה');
    await word(page, 1, 0).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test(`words are marked by keyboard alone, on both sides: ${language}`, async ({ browser }) => {
    const { page, words, troubles } = await learner(browser, { ...desk, language, reducedMotion: 'reduce' });
    await page.goto('/text/Genesis-1');
    await page.getByRole('button', { name: words.annotations.mark }).waitFor();
    await page.locator('[data-segment="1"] a[data-line]').focus();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('h', 'ArrowLeft', 'h', 'ArrowLeft', 'h');
    await expect.poll(() => lettersIn(page, 'gold')).toBe('בראאלהים');
    expect(page.url()).toMatch(/Genesis-1$/);
    if (language === 'he') return;
    await press('h', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'h', 'Enter');
    await expect.poll(async () => (await markedIn(page, 'gold')).includes('beginning')).toBe(true);
    await press('h', 'Escape');
    await expect(page.getByText(words.annotations.steps.keys.first)).toBeHidden();
    expect(troubles).toEqual([]);
  });
}

test('vowels, columns and the language of the translation do not move a highlight', async ({ browser }) => {
  const { page, words } = await learner(browser, { ...desk, reducedMotion: 'reduce' });
  await page.goto('/text/Genesis-1');
  await page.getByRole('button', { name: words.annotations.mark }).waitFor();
  await selectWords(page, word(page, 4, 1), word(page, 4, 3));
  await page.getByRole('button', { name: words.annotations.colours.rose }).click();
  await expect.poll(() => lettersIn(page, 'rose')).toBe('אלהיםאתהאור');
  await page.getByRole('button', { name: words.library.settings }).click();
  for (const name of [words.library.vowels, words.library.cantillation])
    await page.getByRole('switch', { name }).click();
  await page.getByLabel(words.library.layout).selectOption('source');
  await page.keyboard.press('Escape');
  await expect.poll(() => markedIn(page, 'rose')).toEqual(['אלהים את־האור']);
});

test('a highlight made offline appears at once, and arrives once', async ({ browser }) => {
  const { page, words } = await learner(browser, { ...desk, reducedMotion: 'reduce' });
  await page.goto('/text/Genesis-1');
  await page.getByRole('button', { name: words.annotations.mark }).waitFor();
  await page.context().setOffline(true);
  await selectWords(page, word(page, 2, 0), word(page, 2, 1));
  await page.getByRole('button', { name: words.annotations.colours.sky }).click();
  await expect.poll(() => lettersIn(page, 'sky')).toBe('והארץהיתה');
  await page.context().setOffline(false);
  const stored = async () => (await (await page.request.get('/api/annotations')).json()).total;
  await expect.poll(stored, { timeout: 20_000 }).toBe(1);
  await page.reload();
  await expect.poll(() => lettersIn(page, 'sky')).toBe('והארץהיתה');
  expect(await stored()).toBe(1);
});

for (const [view, language] of [
  [desk, 'fr'],
  [phone, 'he'],
] as const)
  test(`all notes are listed, searched, opened in the text, exported and imported: ${language}`, async ({
    browser,
  }) => {
    const { page, words, troubles } = await learner(browser, { ...view, language, reducedMotion: 'reduce' });
    const { annotations } = words;
    const make = (section: string, wordTo: number, quote: string, more: object) =>
      page.request.post('/api/annotations', {
        headers: { origin: baseURL },
        data: {
          ...{ clientId: randomUUID(), section, segmentFrom: '1', wordFrom: 1, segmentTo: '1', wordTo, quote },
          ...{ side: 'source', version: 'Westminster Leningrad Codex (Open Scriptures Hebrew Bible)', ...more },
        },
      });
    await page.goto('/library');
    await page.getByRole('link', { name: words.library.myNotes }).click();
    await expect(page.getByText(annotations.empty)).toBeVisible();
    expect((await make('Exodus 1', 2, 'ואלה שמות', { body: 'Les noms', colour: 'sky' })).status()).toBe(201);
    await make('Genesis 1', 1, 'בראשית', { body: 'Commencement', tags: ['création'] });
    await page.reload();
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Commencement');
    await isAccessible(page, 'all notes');

    await page.getByRole('searchbox').fill('שמות');
    await expect(items).toHaveCount(1);
    await page.getByLabel(annotations.colourFilter).selectOption('gold');
    await expect(page.getByText(annotations.nothingFound)).toBeVisible();
    await page.goto('/library/notes?q=noms');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: annotations.files }).click();
    await page.getByRole('menuitem', { name: annotations.exportMarkdown }).click();
    const path = await (await download).path();
    const markdown = await readFile(path, 'utf8');
    expect(markdown).toContain('Commencement');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'notes.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) });
    await expect(page.getByText(annotations.imported).first()).toBeVisible();
    expect((await (await page.request.get('/api/annotations')).json()).total).toBe(2);

    await items.getByRole('link').click();
    await page.waitForURL('**/text/Exodus-1**');
    await expect.poll(() => lettersIn(page, 'sky')).toBe('ואלהשמות');
    expect(troubles).toEqual([]);
  });
