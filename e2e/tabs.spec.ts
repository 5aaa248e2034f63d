import { expect, test } from '@playwright/test';
import { baseURL } from './address.ts';
import { learner } from './learners.ts';
import { realBrowser } from './real-tabs.ts';

const MINUTE = 60_000;

test('only the visible tab shows a reminder, and the other tab does so after that tab is closed', async ({
  browser,
}) => {
  // Reminders take up to a minute each, and the test waits for two.
  test.setTimeout(300_000);
  const ruth = await learner(browser, { name: 'ruth' });
  const plan = async (title: string, start: number) => {
    const at = new Date(start).toISOString();
    const answer = await ruth.page.request.post('/api/sessions', {
      data: {
        ...{ clientId: crypto.randomUUID(), title, subject: 'torah_genesis', timeZone: 'UTC' },
        ...{ date: at.slice(0, 10), time: at.slice(11, 16), isPublic: true, maxParticipants: 4 },
      },
      headers: { origin: baseURL },
    });
    expect(answer.status()).toBe(201);
  };

  const real = await realBrowser(ruth.page.context());
  try {
    const behind = await real.open(`${baseURL}/library`);
    const seen = await real.open(`${baseURL}/library`, 3);
    await expect.poll(behind.visibility).toBe('hidden');
    expect(await seen.visibility()).toBe('visible');
    for (const tab of [behind, seen]) await expect.poll(tab.hears, { timeout: 60_000 }).toBe(true);
    const first = Math.ceil((Date.now() + 15 * MINUTE + 10_000) / MINUTE) * MINUTE;
    await plan('Avec Tamar', first);
    await plan('Avec Dina', first + MINUTE);
    await expect.poll(seen.text, { timeout: 100_000 }).toContain('Avec Tamar');
    expect(await behind.text()).not.toContain('Avec Tamar');

    await seen.close();
    await expect.poll(behind.visibility).toBe('visible');
    await expect.poll(behind.text, { timeout: 100_000 }).toContain('Avec Dina');
    expect(await behind.text()).not.toContain('Avec Tamar');
  } finally {
    await real.end();
  }
});
