import { expect, test } from '@playwright/test';
import { baseURL } from './address.ts';
import { desk, learner, phone } from './learners.ts';
const online = { serviceWorkers: 'allow' } as const;
for (const [name, options] of [['fr-desk', { ...desk, ...online }], ['he-phone', { ...phone, ...online, language: 'he' as const }], ['fr-phone', { ...phone, ...online }], ['he-desk', { ...desk, ...online, language: 'he' as const }]] as const)
  test(`shots ${name}`, async ({ browser }) => {
    const { page } = await learner(browser, options);
    for (const cycle of ['dafYomi', 'parashah'])
      await page.request.post('/api/cycles', { data: { clientId: crypto.randomUUID(), cycle, timeZone: 'Europe/Paris' }, headers: { origin: baseURL } });
    await page.goto('/device');
    await page.waitForTimeout(9000);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/h41-${name}-${scheme}.png`, fullPage: false });
    }
  });
