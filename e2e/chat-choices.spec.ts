import { expect, test } from '@playwright/test';
import { openConversation, sendMessage } from './conversations.ts';
import { desk, learner, type Person, phone } from './learners.ts';

const log = ({ page }: Person) => page.getByRole('log');
async function choose({ page, words }: Person, entry: string): Promise<void> {
  const [before = ''] = words.people.more.split('{{name}}');
  await page.getByRole('button', { name: before }).last().click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a passage is sent from the text, a conversation is muted, read marks are optional, and a blocked learner only reads', async ({
  browser,
}) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const id = await openConversation(ruth, noa);
  await sendMessage(ruth, id, 'Bonsoir Noa');
  await sendMessage(noa, id, 'ערב טוב');

  await ruth.page.goto('/text/genesis/1');
  await ruth.page
    .getByRole('link', { name: new RegExp(`^${ruth.words.library.verseLink.replace('{{verse}}', '3')}\\b`) })
    .first()
    .click();
  await ruth.page.getByRole('link', { name: ruth.words.library.sendTo }).click();
  await expect(ruth.page.getByText(ruth.words.chat.sendPassage.replace('{{reference}}', 'Genèse 1:3'))).toBeVisible();
  await ruth.page.getByRole('main').getByRole('link', { name: /noa/i }).first().click();
  const line = ruth.page.getByRole('main').getByRole('textbox').last();
  await line.fill('Ce verset');
  await ruth.page.getByRole('button', { name: ruth.words.chat.send, exact: true }).click();
  await noa.page.goto(`/chat?conversation=${id}`);
  const card = log(noa).getByRole('article').filter({ hasText: 'Ce verset' });
  await expect(card).toContainText('בראשית');
  await expect(log(ruth).getByText(ruth.words.chat.read, { exact: true }).last()).toBeVisible();

  await choose(noa, noa.words.chat.settings);
  const saved = noa.page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await noa.page.getByRole('switch', { name: noa.words.chat.readMarks }).click();
  expect((await saved).ok()).toBe(true);
  await expect(noa.page.getByRole('switch', { name: noa.words.chat.readMarks })).not.toBeChecked();
  await noa.page.keyboard.press('Escape');
  await line.fill('Et celui-ci');
  await line.press('Enter');
  await expect(log(noa)).toContainText('Et celui-ci');
  const last = log(ruth).getByRole('article').filter({ hasText: 'Et celui-ci' });
  await expect(last.getByText(ruth.words.chat.delivered, { exact: true })).toBeVisible();

  await choose(noa, noa.words.chat.mute);
  await expect(noa.page.getByText(noa.words.chat.isMuted, { exact: true })).toBeVisible();
  await noa.page.goto('/home');
  await sendMessage(ruth, id, 'En silence');
  await noa.page.goto('/chat');
  await expect(noa.page.getByRole('link', { name: /ruth/i })).toContainText('En silence');
  const told = await (await noa.page.request.get('/api/notifications?limit=20')).json();
  expect(told.items.filter(({ isRead }: { isRead: boolean }) => !isRead)).toEqual([]);

  expect([...ruth.troubles, ...noa.troubles]).toEqual([]);

  await noa.page.getByRole('link', { name: /ruth/i }).click();
  await choose(noa, noa.words.people.block);
  await noa.page.getByRole('dialog').getByRole('button', { name: noa.words.people.block, exact: true }).click();
  await expect(noa.page.getByRole('link', { name: /ruth/i })).toHaveCount(0);
  await expect(ruth.page.getByText(ruth.words.chat.closed)).toBeVisible();
  await expect(sendMessage(ruth, id, 'Tu es là ?')).rejects.toThrow('CANNOT_WRITE');
});
