import { expect, type Page, test } from '@playwright/test';
import { desk, learner } from './learners.ts';
import { openReleases } from './releases.ts';

const releaseOf = (page: Page) =>
  page.evaluate(
    () =>
      /assets\/(\w+?_)index-/.exec(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')?.[1],
  );

test('open tabs work through deploys that follow quickly and a rollback', async ({ browser }) => {
  const releases = await openReleases();
  try {
    await releases.build('a_');
    await releases.start();
    const options = { ...desk, baseURL: releases.address, serviceWorkers: 'allow' } as const;
    const person = await learner(browser, options);
    const { page, words, troubles } = person;
    const missing: string[] = [];
    page.context().on('response', (answer) => answer.status() === 404 && missing.push(answer.url()));
    const saving = await page.context().newPage();
    await saving.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
    );
    let documents = 0;
    await saving.goto('/home');
    await expect(saving.getByRole('heading', { level: 1 })).toBeVisible();
    saving.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.goto('/sessions');
    await page.getByRole('button', { name: words.sessions.create }).first().click();
    const title = page.getByRole('dialog').getByRole('textbox').first();
    await title.fill('Ruth et Noa');
    expect(await releaseOf(page)).toBe('a_');

    const follow = async (path: string, heading: string) => {
      await saving.locator(`nav a[href="${path}"]:visible`).last().click();
      await expect(saving.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    };
    await releases.build('b_');
    await follow('/library', words.library.title);
    await releases.restart();
    await releases.build('c_');
    await releases.restart();
    await follow('/chat', words.chat.title);
    await follow('/sessions', words.sessions.page.title);
    expect(documents).toBe(0);
    await expect(title).toHaveValue('Ruth et Noa');

    await saving.reload();
    expect(await releaseOf(saving)).toBe('c_');
    await releases.build('b_');
    await releases.restart();
    await follow('/library', words.library.title);
    await saving.reload();
    expect(await releaseOf(saving)).toBe('b_');
    await expect(title).toHaveValue('Ruth et Noa');

    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.update()));
    await page.context().setOffline(true);
    await saving.goto('/library');
    await expect(saving.getByRole('heading', { level: 1, name: words.library.title })).toBeVisible();
    expect(missing).toEqual([]);
    expect(troubles.filter((one) => !/net::ERR_|WebSocket/.test(one))).toEqual([]);
  } finally {
    await releases.close();
  }
});
