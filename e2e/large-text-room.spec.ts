import { expect, test } from '@playwright/test';
import { learner, phone } from './learners.ts';
import { enter, heading, studyNow } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';

test('with double text size the room of two shows its text’s name and complete buttons', async ({ browser }) => {
  const ruth = await learner(browser, { ...phone, name: 'ruth' });
  const noa = await learner(browser, { ...phone, name: 'noa' });
  const id = await studyNow(ruth, noa);
  await ruth.page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await enter(ruth, id);
  await enter(noa, id);
  const { page, words } = ruth;
  const start = page.getByRole('button', { name: words.focus.together.start });
  await start.waitFor();
  await saveScreenshot(page, 'room-200');
  const whole = async (name: string, locator: typeof start) => {
    const { cut, left, right } = await locator.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const inner = [element, ...element.querySelectorAll('*')];
      return {
        cut: inner.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0),
        left: box.left,
        right: box.right,
      };
    });
    expect({ name, cut, inside: left >= 0 && right <= 360 }).toEqual({ name, cut: false, inside: true });
  };
  await whole('start together', start);
  const title = heading(ruth);
  await expect(title).toContainText('Genèse 32');
  await whole('the name of the text', title);
});
