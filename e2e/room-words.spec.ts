import { expect, type Page, test } from '@playwright/test';
import { line, twoInTheRoom } from './rooms.ts';

type Seen = { segment: string; place: number; text: string };
declare global {
  interface Window {
    marks: Seen[];
  }
}

/** Number of words; more with `npm run test:slow`. */
const WORDS = process.env.E2E_SET === 'rest' ? 1_000 : 48;
const usual = { layout: 'both', size: 2, vowels: true, cantillation: true };
const ways = [
  [usual, { ...usual, layout: 'source', size: 4, vowels: false }],
  [
    { ...usual, size: 0, vowels: false, cantillation: false },
    { ...usual, size: 4 },
  ],
  [
    { ...usual, layout: 'source', size: 3, cantillation: false },
    { ...usual, size: 0 },
  ],
  [
    { ...usual, size: 4, cantillation: false },
    { ...usual, layout: 'source', vowels: false, cantillation: false },
  ],
] as const;
const chapters = [
  ['Genesis 32', /ל.*ב.*ן/],
  ['Ruth 3', /נ.*ע.*מ.*י/],
  ['Psalms 22', /א.*י.*ל.*ת/],
  ['Daniel 2', /נ.*ב.*כ.*ד/],
] as const;

const watch = (page: Page) =>
  page.addInitScript(() => {
    window.marks = [];
    const set = HighlightRegistry.prototype.set;
    HighlightRegistry.prototype.set = function (name, highlight) {
      const [range] = [...highlight] as Range[];
      const verse = range?.startContainer.parentElement?.closest('[data-segment]');
      if (name === 'pointed-other' && range && verse) {
        const words = [...verse.querySelectorAll('[data-word]')];
        const place = words.findIndex(
          (word) => word.contains(range.startContainer) || range.comparePoint(word, 0) === 0,
        );
        const [segment, text] = [verse.getAttribute('data-segment') ?? '', range.toString().replace(/[^א-ת]/g, '')];
        const mark = { segment, place, text };
        if (JSON.stringify(window.marks.at(-1)) !== JSON.stringify(mark)) window.marks.push(mark);
      }
      return set.call(this, name, highlight);
    };
  });

const press = (page: Page, part: number): Promise<Seen> =>
  page.evaluate((at) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-segment] [data-word]')];
    const word = all[Math.floor(at * all.length)];
    const verse = word?.closest('[data-segment]');
    if (!word || !verse) throw new Error('no words');
    word.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = word.getClientRects();
    if (!box) throw new Error('the word is not on the page');
    const where = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    word.dispatchEvent(new MouseEvent('click', { bubbles: true, ...where }));
    const words = [...verse.querySelectorAll('[data-word]')];
    return {
      segment: verse.getAttribute('data-segment') ?? '',
      place: words.indexOf(word),
      text: (word.textContent ?? '').replace(/[^א-ת]/g, ''),
    };
  }, part);

test(`${WORDS} random words: the partner sees the same word, whatever size, columns, vowels and language`, async ({
  browser,
}) => {
  test.setTimeout(480_000 + WORDS * 2_000);
  const { ruth, noa } = await twoInTheRoom(browser);
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (const { page } of [ruth, noa]) await watch(page);
  const each = Math.ceil(WORDS / (ways.length * chapters.length));
  const wrong: unknown[] = [];
  let [pressed, lost] = [0, 0];
  for (const [way, both] of ways.entries()) {
    const [one, other] = way % 2 ? [noa, ruth] : [ruth, noa];
    for (const [person, settings] of [
      [one, both[0]],
      [other, both[1]],
    ] as const) {
      await person.page.evaluate((text) => localStorage.setItem('havruta.reader', text), JSON.stringify(settings));
      await person.page.reload();
      await line(person, '3').locator('[data-word]').first().waitFor();
    }
    for (const [chapter, verse] of chapters) {
      await ruth.page.getByRole('heading', { level: 1 }).getByRole('button').click();
      await ruth.page.getByRole('combobox').fill(chapter);
      await ruth.page.getByRole('button', { name: ruth.words.room.choose }).click();
      // A press under the closing dialog would reach the dialog.
      await expect(ruth.page.getByRole('dialog')).toHaveCount(0);
      for (const { page } of [ruth, noa])
        await expect(page.locator('[data-segment="1"] [data-side=source]')).toContainText(verse);
      let last = '';
      for (let n = 0; n < each; n++) {
        const before = await other.page.evaluate(() => window.marks.length);
        const at = random();
        const meant = await press(one.page, at);
        pressed += 1;
        if (JSON.stringify(meant) === last) continue;
        const shown = last;
        last = JSON.stringify(meant);
        const seenWithin = (timeout: number) =>
          other.page
            .waitForFunction(
              ([count, shown]) => window.marks.slice(count).find((mark) => JSON.stringify(mark) !== shown),
              [before, shown] as const,
              { timeout },
            )
            .then((handle) => handle.jsonValue())
            .catch(() => null);
        let seen = await seenWithin(10_000);
        if (!seen) {
          lost += 1;
          await press(one.page, at);
          seen = await seenWithin(20_000);
        }
        if (JSON.stringify(seen) !== last) wrong.push([chapter, way, meant, seen]);
      }
    }
  }
  expect(pressed).toBeGreaterThanOrEqual(WORDS);
  expect(wrong).toEqual([]);
  expect(lost).toBeLessThanOrEqual(Math.max(1, WORDS / 100));
});
