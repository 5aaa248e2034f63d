import { expect, type Locator, test } from '@playwright/test';
import { desk, learner, type Person, phone } from './learners.ts';
import { sessionOf } from './rooms.ts';

const opened = async (person: Person, id: string) => {
  await person.page.goto(`/sessions/${id}/notes`);
  const text = person.page.getByRole('textbox', { name: person.words.notes.title });
  await text.waitFor();
  return text;
};
const paste = (text: Locator, length: number, lines: number) =>
  text.evaluate(
    (editor, [count, rows]) => {
      const given = new DataTransfer();
      given.setData('text/plain', Array.from({ length: rows }, () => 'א'.repeat(count / rows)).join('\n\n'));
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }));
    },
    [length, lines] as const,
  );
const lettersOf = (person: Person) => () =>
  person.page.locator('.ProseMirror').evaluate((editor) => (editor.textContent ?? '').match(/א/g)?.length ?? 0);

for (const [length, lines] of [
  [10_000, 20],
  [30_000, 100],
  [150_000, 300],
] as const)
  test(`${length} characters are pasted, cut, restored and made a list in both browsers`, async ({ browser }) => {
    const [ruth, noa] = [await learner(browser, desk), await learner(browser, phone)];
    const id = await sessionOf(ruth, noa);
    const text = await opened(ruth, id);
    await opened(noa, id);
    const both = { timeout: 30_000 };
    const bothHave = async (count: number) => {
      for (const one of [ruth, noa]) await expect.poll(lettersOf(one), both).toBe(count);
      await expect(ruth.page.getByText(ruth.words.notes.saving.saved)).toBeVisible(both);
    };
    await text.click();
    await paste(text, length, lines);
    await bothHave(length);
    await ruth.page.keyboard.press('Control+a');
    await ruth.page.keyboard.press('Delete');
    await bothHave(0);
    await ruth.page.keyboard.press('Control+z');
    await bothHave(length);
    await ruth.page.keyboard.press('Control+a');
    await ruth.page.getByRole('button', { name: ruth.words.notes.listItem }).click();
    await expect(noa.page.locator('.ProseMirror li').first()).toBeAttached(both);
    await bothHave(length);
    await ruth.page.reload();
    await bothHave(length);
  });

test('full notes stay open, and unsaved text is saved once they are shorter', async ({ browser }) => {
  const [ruth, noa] = [await learner(browser, phone), await learner(browser, desk)];
  const { page, words } = ruth;
  const id = await sessionOf(ruth, noa);
  const text = await opened(ruth, id);
  const saved = page.getByText(words.notes.saving.saved, { exact: true });
  await text.click();
  await paste(text, 250_000, 100);
  await expect(saved).toBeVisible({ timeout: 30_000 });
  for (let times = 0; times < 2; times++) await paste(text, 250_000, 100);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(words.notes.shorten, { timeout: 30_000 });
  await expect(alert).toBeInViewport();
  await text.press('Control+a');
  await text.press('Delete');
  await page.keyboard.type('Rachi');
  await expect(saved).toBeVisible({ timeout: 30_000 });
  await expect(alert).toBeHidden();
  const theirs = await opened(noa, id);
  const typed = () =>
    theirs.evaluate((editor) => {
      const copy = editor.cloneNode(true) as HTMLElement;
      for (const caret of copy.querySelectorAll('[contenteditable="false"]')) caret.remove();
      return copy.textContent;
    });
  await expect.poll(typed, { timeout: 30_000 }).toBe('Rachi');
});
