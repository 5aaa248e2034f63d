import { expect, type Locator, type Page, test } from '@playwright/test';
import { changeAnswers } from './change-answers.ts';
import { openConversation } from './conversations.ts';
import { desk, learner, phone } from './learners.ts';

const BETWEEN = 45;

/**
 * Types at a fixed pace with the CPU four times slower, whether or not a character was rendered.
 * @returns the value after each character, and in the next frame
 */
async function write(page: Page, field: Locator, text: string): Promise<{ letters: string[]; frames: string[] }> {
  await field.focus();
  const seen = await field.evaluateHandle((field: HTMLInputElement) => {
    const seen = { letters: [] as string[], frames: [] as string[] };
    field.addEventListener('input', () => {
      const at = seen.letters.push(field.value) - 1;
      requestAnimationFrame(() => {
        seen.frames[at] = field.value;
      });
    });
    return seen;
  });
  const keys = await page.context().newCDPSession(page);
  await keys.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sent: Promise<unknown>[] = [];
  for (const letter of text) {
    sent.push(keys.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter }));
    sent.push(keys.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter }));
    await new Promise((done) => setTimeout(done, BETWEEN));
  }
  await Promise.all(sent);
  await keys.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect.poll(() => seen.evaluate(({ frames }) => frames.filter(Boolean).length)).toBe([...text].length);
  return seen.evaluate((all) => all);
}

async function expectEachLetter(page: Page, field: Locator, text: string): Promise<void> {
  const { letters, frames } = await write(page, field, text);
  expect(letters).toEqual([...text].map((_, at) => text.slice(0, at + 1)));
  for (const [at, shown] of frames.entries()) expect(text.startsWith(shown) && shown.length > at, shown).toBe(true);
  await expect(field).toHaveValue(text);
}

test('typing fades nothing in the list, because a fade re-renders in each frame', async ({ browser }) => {
  const { page, troubles } = await learner(browser, phone);
  await page.addInitScript(() => {
    const fades: string[] = [];
    Object.assign(window, { fades });
    addEventListener('transitionrun', ({ target, propertyName }) => {
      const press = target instanceof Element && target.closest('main li button, main li a');
      if (press) fades.push(`${press.textContent}: ${propertyName}`);
    });
  });
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const field = page.getByRole('search').getByRole('textbox');
  await field.pressSequentially('ber', { delay: BETWEEN });
  await expect(page.getByRole('heading', { level: 5 }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { fades: string[] }).fades)).toEqual([]);
  expect(troubles).toEqual([]);
});

for (const [name, kind] of [
  ['360 px', phone],
  ['1280 px', desk],
] as const) {
  test(`typing shows at once: a title among thousands, ${name}`, async ({ browser }) => {
    const person = await learner(browser, kind);
    const { page } = person;
    await changeAnswers<{ books: object[] }>(page, '**/api/library/catalogue', (catalogue) => {
      const many = Array.from({ length: 3_000 }, (_, at) => ({
        title: `Sefer HaZikaron ${at}`,
        slug: `Sefer-${at}`,
        he: `ספר ${at}`,
        category: at % 2 ? 'Halakha' : 'Musar',
        path: [`Part ${at % 30}`],
        kind: 'chapter',
        sections: 7,
        offline: true,
      }));
      return { ...catalogue, books: [...catalogue.books, ...many] };
    });
    await page.goto('/library');
    const field = page.getByRole('search').getByRole('textbox');
    await expectEachLetter(page, field, 'sefer hazikaron 2999');
    await expect(page.getByRole('listitem').filter({ hasText: 'Sefer HaZikaron 2999' })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 5 }) }),
    ).toHaveCount(1);
    expect(person.troubles).toEqual([]);
  });

  test(`typing shows at once: the search, ${name}`, async ({ browser }) => {
    const person = await learner(browser, kind);
    const { page } = person;
    await page.goto('/search');
    await expectEachLetter(page, page.getByRole('search').getByRole('searchbox').first(), 'au commencement');
    expect(person.troubles).toEqual([]);
  });

  test(`typing shows at once: a message, ${name}`, async ({ browser }) => {
    const ruth = await learner(browser, { ...kind, name: 'ruth' });
    const noa = await learner(browser, { ...desk, name: 'noa' });
    const id = await openConversation(ruth, noa);
    await ruth.page.goto(`/chat?conversation=${id}`);
    const line = ruth.page.getByRole('main').getByRole('textbox').last();
    await expectEachLetter(ruth.page, line, 'שלום, on se retrouve à huit heures ?');
    expect(ruth.troubles).toEqual([]);
  });
}
