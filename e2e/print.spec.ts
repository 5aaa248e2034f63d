import { expect, test } from '@playwright/test';
import { desk, learner } from './learners.ts';

for (const language of ['fr', 'he'] as const)
  test(`a printed chapter has its name in the reader’s language, no buttons, and few pages (${language})`, async ({
    browser,
  }) => {
    const { page, words } = await learner(browser, { ...desk, language });
    await page.goto('/text/Genesis-1');
    await page.locator('#v31').waitFor();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    const pdf = await page.pdf({
      format: 'A4',
      ...(process.env.SCREENSHOTS && { path: `${process.env.SCREENSHOTS}/print-${language}.pdf` }),
    });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    expect(title).toContain(language === 'fr' ? 'Genèse 1' : 'בראשית');
    const pressed = await page.evaluate(() =>
      [...document.querySelectorAll('button, nav a, [role=button]')]
        .filter((one) => one.checkVisibility())
        .map((one) => one.textContent || one.getAttribute('aria-label')),
    );
    expect(pressed).toEqual([]);
    const main = await page.locator('#main').boundingBox();
    expect(main).toMatchObject({ x: 0, width: await page.evaluate(() => document.documentElement.clientWidth) });
    await expect(page.getByText(words.library.segments_other.replace('{{count}}', '31'))).toBeHidden();
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeLessThanOrEqual(3);
  });
