import { type Browser, expect, test } from '@playwright/test';
import { baseURL } from './address.ts';
import { desk, learner, type Person, phone } from './learners.ts';

/* A session in its room: two learners, each at a browser of their own, one in French at a desk, one in Hebrew on a phone. */

const headers = { origin: baseURL };

/** A session of the two that begins in some minutes, so that its room is open. */
async function sessionOf(one: Person, other: Person): Promise<string> {
  const at = new Date(Date.now() + 6 * 60_000).toISOString();
  const data = {
    ...{
      clientId: crypto.randomUUID(),
      title: 'La nuit au gué',
      subject: 'torah_genesis',
      textReference: 'Genesis 32',
    },
    ...{ date: at.slice(0, 10), time: at.slice(11, 16), timeZone: 'UTC', maxParticipants: 2, durationMinutes: 60 },
  };
  const made = await one.page.request.post('/api/sessions', { data, headers });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const joined = await other.page.request.post(`/api/sessions/${id}/join`, { headers });
  expect(joined.status(), await joined.text()).toBe(200);
  return id;
}

async function enter({ page, words }: Person, id: string): Promise<void> {
  await page.goto(`/sessions/${id}/room`);
  await page.getByRole('button', { name: words.room.enter }).click();
  await page.locator('[data-segment="3"]').waitFor();
}

const heading = ({ page }: Person) => page.getByRole('heading', { level: 1 });
const line = ({ page }: Person, segment: string) => page.locator(`[data-segment="${segment}"]`);
/** The words that are shown as pointed at, by oneself or by the other. */
const pointedAt = ({ page }: Person, by: 'me' | 'other') =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => range.toString().trim()),
    `pointed-${by}`,
  );
const letters = (text: string | undefined) => (text ?? '').replace(/[^א-ת]/g, '');

async function twoInTheRoom(browser: Browser) {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const id = await sessionOf(ruth, noa);
  await enter(ruth, id);
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.call })).toBeVisible();
  await enter(noa, id);
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.call })).toBeHidden();
  return { ruth, noa, id };
}

test('two read one text: they turn it together, point at the same word and keep the place', async ({ browser }) => {
  const { ruth, noa, id } = await twoInTheRoom(browser);

  // The phone shows the Hebrew without its points: the word is the same.
  await ruth.page.getByRole('link', { name: ruth.words.library.next }).click();
  await expect(heading(ruth)).toHaveText('Genèse 33');
  await expect(heading(noa)).toContainText('ל״ג');
  await noa.page.getByRole('link', { name: noa.words.library.previous }).click();
  await expect(heading(ruth)).toHaveText('Genèse 32');

  await line(ruth, '2').locator('[data-word]').nth(2).click();
  await expect.poll(() => pointedAt(ruth, 'me')).toHaveLength(1);
  await expect.poll(() => pointedAt(noa, 'other')).toHaveLength(1);
  const [mine, theirs] = [await pointedAt(ruth, 'me'), await pointedAt(noa, 'other')];
  expect(letters(theirs[0])).toBe(letters(mine[0]));
  expect(letters(theirs[0])).not.toBe('');

  await ruth.page.getByRole('button', { name: ruth.words.room.weAreHere }).click();
  await expect(line(noa, '2').getByText(noa.words.room.keptHere)).toBeAttached();

  // A reload leads back inside, to the same place, and nobody has gone.
  await noa.page.reload();
  await expect(heading(noa)).toContainText('ל״ב');
  await expect(line(noa, '2').getByText(noa.words.room.keptHere)).toBeAttached();
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.call })).toBeHidden();

  // What is over the text on a phone takes little of it, and nothing scrolls sideways.
  const over = await noa.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);

  await noa.page.getByRole('button', { name: noa.words.room.leave }).click();
  await expect(noa.page.getByRole('button', { name: noa.words.room.enter })).toBeVisible();
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.call })).toBeVisible();
  expect([ruth.troubles, noa.troubles, id.length]).toEqual([[], [], 36]);
});

test('whoever reads elsewhere moves nobody, is seen there, and is brought together by a press', async ({ browser }) => {
  const { ruth, noa } = await twoInTheRoom(browser);
  await noa.page.getByRole('button', { name: noa.words.room.stray }).click();
  await noa.page.getByRole('link', { name: noa.words.library.next }).click();
  await expect(heading(noa)).toContainText('ל״ג');
  await expect(ruth.page.getByText(/lit en 33/).first()).toBeVisible();
  await expect(heading(ruth)).toHaveText('Genèse 32');

  // A turn of the room does not move who reads elsewhere; they go there themselves.
  await ruth.page.getByRole('link', { name: ruth.words.library.previous }).click();
  await expect(heading(ruth)).toHaveText('Genèse 31');
  await expect(heading(noa)).toContainText('ל״ג');
  await noa.page.getByRole('button', { name: noa.words.room.join }).click();
  await expect(heading(noa)).toContainText('ל״א');

  await noa.page.getByRole('button', { name: noa.words.room.stray }).click();
  await noa.page.getByRole('link', { name: noa.words.library.next }).click();
  await ruth.page.getByRole('button', { name: ruth.words.room.goThere }).click();
  await expect(heading(ruth)).toHaveText('Genèse 32');
  await expect(noa.page.getByRole('button', { name: noa.words.room.stray })).toBeVisible();
});

test('a stranger finds no room', async ({ browser }) => {
  const [ruth, noa, dan] = await Promise.all(['ruth', 'noa', 'dan'].map((name) => learner(browser, { ...desk, name })));
  if (!ruth || !noa || !dan) throw new Error('three learners are needed');
  const id = await sessionOf(ruth, noa);
  await dan.page.goto(`/sessions/${id}/room`);
  await expect(dan.page.getByText(dan.words.room.out)).toBeVisible();
});
