import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Rules that are left out unless they are asked for by name. */
const byName = ['label-content-name-mismatch', 'target-size'];

/**
 * Nothing on the page breaks a rule of accessibility, and it does not scroll sideways.
 * @param state what is on screen, said when something is wrong
 */
export async function isAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
      rules: Object.fromEntries(byName.map((rule) => [rule, { enabled: true }])),
    })
    .analyze();
  const found = violations.map(({ id, nodes }) => {
    const at = nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary?.slice(0, 160)}`);
    return `${id} at ${at.slice(0, 3).join('; ')}`;
  });
  // The message is the first line of a failure, the only one that a summary of many tests shows.
  expect.soft(found, `${state} breaks ${found.join(' | ')}`).toEqual([]);
  // A phone's `innerWidth` grows with what is too wide for it.
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(sideways, `${state} scrolls sideways`).toBeLessThanOrEqual(0);
}
