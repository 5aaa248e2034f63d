import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Saves a picture of the page in the folder that LOOK names, if it does. */
export async function look(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (process.env.LOOK) await page.screenshot({ path: join(process.env.LOOK, `${name}.png`), fullPage });
}
