import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Saves a screenshot in the folder that SCREENSHOTS names, if it does. */
export async function saveScreenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
