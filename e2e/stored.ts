import { expect } from '@playwright/test';
import type { Person } from './learners.ts';

export async function stored({ page }: Person, address = ''): Promise<void> {
  await page.goto(`${address}/home`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('havruta-code-'));
        return (await (await caches.open(name)).match('/complete')) !== undefined;
      }),
    )
    .toBe(true);
}
