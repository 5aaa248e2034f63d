import { expect, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { baseURL } from './address.ts';
import { markedIn } from './highlights.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { enter, letters, line, sessionOf, troublesOf } from './rooms.ts';

const headers = { origin: baseURL };
const post = async ({ page }: Person, path: string, data: object) => {
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};
async function makePair(one: Person, other: Person): Promise<void> {
  const { learner: partner } = await (await one.page.request.get('/api/account/me')).json();
  const { id } = await post(other, '/study-requests', { receiverId: partner.id, subject: 'Genèse' });
  await post(one, `/study-requests/${id}/answer`, { accept: true });
}
const lettersIn = async ({ page }: Person, colour: string) => letters((await markedIn(page, colour)).join(''));

test('on a phone in the room, two taps mark words and share them, or ask the partner about them', async ({
  browser,
}) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth', reducedMotion: 'reduce' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa', reducedMotion: 'reduce' });
  await makePair(ruth, noa);
  const id = await sessionOf(ruth, noa);
  await enter(ruth, id);
  await enter(noa, id);
  const { annotations, common, notes } = noa.words;
  const word = (nth: number) => line(noa, '3').locator('[data-word]').nth(nth);

  await noa.page.getByRole('button', { name: annotations.mark }).tap();
  await expect(noa.page.getByText(annotations.steps.tap.first)).toBeVisible();
  await word(0).tap();
  await word(1).tap();
  await expect.poll(() => lettersIn(noa, 'gold')).toBe('ויאמריעקב');
  await noa.page.getByRole('button', { name: annotations.write }).tap();
  const dialog = noa.page.getByRole('dialog');
  await dialog.getByLabel(annotations.share).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: annotations.save }).tap();
  await dialog.getByRole('button', { name: common.close }).tap();
  await expect.poll(() => lettersIn(ruth, 'gold')).toBe('ויאמריעקב');

  await noa.page.getByRole('button', { name: annotations.mark }).tap();
  await noa.page.getByRole('button', { name: annotations.askMode }).tap();
  await word(2).tap();
  await word(2).tap();
  await dialog.getByLabel(notes.yourQuestion).fill('למה דווקא כאן?');
  await isAccessible(noa.page, 'a question at a verse');
  await dialog.getByRole('button', { name: annotations.askSend }).tap();
  await expect(dialog).toBeHidden();
  await expect(ruth.page.getByText(ruth.words.room.earlierQuestion)).toBeVisible();
  await ruth.page.getByRole('button', { name: ruth.words.room.beside, exact: true }).click();
  await ruth.page.getByRole('button', { name: ruth.words.room.notes, exact: true }).click();
  await expect(ruth.page.getByRole('region', { name: ruth.words.notes.questions })).toContainText('למה דווקא כאן?');
  for (const person of [ruth, noa]) expect(troublesOf(person)).toEqual([]);
});
