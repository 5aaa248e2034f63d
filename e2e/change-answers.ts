import type { Page, Route } from '@playwright/test';

/** Requests still on their way when the test ends are dropped. */
export async function changeAnswers<Answer>(page: Page, url: string, change: (answer: Answer) => unknown) {
  await page.route(url, async (route: Route) => {
    try {
      const answer = await route.fetch();
      await route.fulfill({ json: change(await answer.json()) });
    } catch {
      await route.abort().catch(() => {});
    }
  });
}
