import { expect, test } from '@playwright/test';
import { desk, learner, phone } from './learners.ts';
import { enter, sessionOf } from './rooms.ts';

const LOADS = 30;

test(`each of two learners is shown as present after both pages load at the same moment, ${LOADS} times`, async ({
  browser,
}) => {
  test.setTimeout(10 * 60_000);
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, name: 'noa' });
  const id = await sessionOf(ruth, noa);
  await Promise.all([enter(ruth, id), enter(noa, id)]);
  for (let load = 1; load <= LOADS; load++) {
    // Varies Noa's delay, so that she enters during each step of Ruth's load.
    const late = (load % 6) * 60;
    await Promise.all([
      ruth.page.reload(),
      new Promise((resolve) => setTimeout(resolve, late)).then(() => noa.page.reload()),
    ]);
    for (const { page, words } of [ruth, noa]) {
      await expect(page.locator('[data-segment="3"]'), `load ${load}`).toBeVisible();
      await expect(page.locator('[data-bottom-actions]'), `load ${load}`).toContainText('lit en 32', {
        timeout: 20_000,
      });
      await expect(page.getByText(words.room.notCounted), `load ${load}`).toHaveCount(0);
      await expect(page.getByText(words.room.states.gone), `load ${load}`).toHaveCount(0);
    }
  }
});
