import { expect, test } from '@playwright/test';
import { accountOf, post } from './conversations.ts';
import { desk, learner, phone } from './learners.ts';

const MOST_STOPS = 6;

for (const [language, screen] of [
  ['fr', desk],
  ['he', phone],
] as const)
  test(`a request is ${MOST_STOPS} tab stops away at most in ${language}, ${screen.viewport?.width} wide`, async ({
    browser,
  }) => {
    const [one, other] = [await learner(browser, { ...screen, language }), await learner(browser)];
    await other.page.request.get('/api/profile?timeZone=Europe/Paris');
    const { id: receiverId } = await accountOf(one);
    await post(other, '/study-requests', { receiverId, subject: 'Genèse' });
    const { page, words } = one;
    await page.goto('/home');
    const accept = page
      .getByRole('region', { name: words.partners.requestsTitle })
      .getByRole('button', { name: new RegExp(`^${words.partners.acceptNamed.split('{{')[0]}`) });
    await expect(accept).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${words.header.notifications}`) })).toBeVisible();
    for (let stops = 0; stops < MOST_STOPS; stops += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(accept).toBeFocused();
  });

test('the navigation has a skip link, and its links are plain tab stops', async ({ browser }) => {
  const { page, words } = await learner(browser, desk);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: new RegExp(`^${words.header.notifications}`) })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.navigation.skipTo })).toBeFocused();
  await page.keyboard.press('Enter');
  const navigation = page.getByRole('navigation', { name: words.navigation.label });
  for (const link of await navigation.getByRole('link').all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
});
