import { expect, test } from '@playwright/test';
import { desk, learner, type Person, phone } from './learners.ts';
import { sessionOf } from './rooms.ts';

/* Pasted, cut, restored and turned into a list, with another browser watching. */

const opened = async (person: Person, id: string) => {
  await person.page.goto(`/sessions/${id}/notes`);
  const text = person.page.getByRole('textbox', { name: person.words.notes.title });
  await text.waitFor();
  return text;
};
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
    await text.evaluate(
      (editor, [count, rows]) => {
        const given = new DataTransfer();
        given.setData('text/plain', Array.from({ length: rows }, () => 'א'.repeat(count / rows)).join('\n\n'));
        editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }));
      },
      [length, lines] as const,
    );
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
