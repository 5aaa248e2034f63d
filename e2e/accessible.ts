import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const byName = ['label-content-name-mismatch', 'target-size'];

/**
 * Asserts accessibility rules (top frame) and no sideways scrolling.
 * @param state for the error message
 */
export async function isAccessible(page: Page, state: string): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    rules: Object.fromEntries(byName.map((rule) => [rule, { enabled: true }])),
    resultTypes: ['violations'],
  });
  let { violations } = await axe.analyze();
  if (violations.length > 0) {
    await page.evaluate(() => {
      const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      return Promise.allSettled(ends.map(({ finished }) => finished)).then(() => {});
    });
    ({ violations } = await axe.analyze());
  }
  const found = violations.map(({ id, nodes }) => {
    const at = nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary?.slice(0, 160)}`);
    return `${id} at ${at.slice(0, 3).join('; ')}`;
  });
  expect.soft(found, `${state} breaks ${found.join(' | ')}`).toEqual([]);
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(sideways, `${state} scrolls sideways`).toBeLessThanOrEqual(0);
}
