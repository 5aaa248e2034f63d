import { expect, test } from '@playwright/test';
import { openConversation } from './conversations.ts';
import { FIRST } from './first.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { letInto } from './rooms.ts';

const line = ({ page }: Person) => page.getByRole('main').getByRole('textbox').last();
const write = async (person: Person, text: string) => {
  await line(person).fill(text);
  await person.page.getByRole('button', { name: person.words.chat.send, exact: true }).click();
};
async function bothOpen(id: string, ...people: Person[]): Promise<void> {
  for (const { page } of people) {
    const hears = letInto(page, 'chat');
    await page.goto(`/chat?conversation=${id}`);
    await hears;
  }
}
const log = ({ page }: Person) => page.getByRole('log');

test('two learners see each other’s messages live, including those written offline', {
  tag: FIRST,
}, async ({ browser }) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const id = await openConversation(ruth, noa);
  await bothOpen(id, ruth, noa);
  await write(ruth, 'Bonjour Noa');
  await expect(log(noa)).toContainText('Bonjour Noa');
  await write(noa, 'שלום רות');
  await expect(log(ruth)).toContainText('שלום רות');
  await expect(line(ruth)).toBeVisible();

  await ruth.page.context().setOffline(true);
  await write(ruth, 'Sans réseau');
  await expect(log(ruth)).toContainText('Sans réseau');
  await ruth.page.reload().catch(() => {});
  await ruth.page.context().setOffline(false);
  await ruth.page.goto(`/chat?conversation=${id}`);
  await expect(log(noa)).toContainText('Sans réseau');
  await expect(log(noa).getByText('Sans réseau')).toHaveCount(1);
  expect(noa.troubles).toEqual([]);
});

const waitingToBeSent = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('havruta');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = database.transaction('commands').objectStore('commands').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    };
  });

test('a message removed offline disappears on both sides when online again, also after a reload', async ({
  browser,
}) => {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const id = await openConversation(ruth, noa);
  await bothOpen(id, ruth, noa);
  await write(ruth, 'Un mot de trop');
  await expect(log(noa)).toContainText('Un mot de trop');
  await ruth.page.context().setOffline(true);
  await log(ruth).getByText('Un mot de trop').hover();
  await log(ruth).getByRole('button', { name: ruth.words.chat.messageActions }).click();
  await ruth.page.getByRole('menuitem', { name: ruth.words.chat.remove }).click();
  await expect(log(ruth)).toContainText(ruth.words.chat.removing);
  await expect(log(ruth)).not.toContainText('Un mot de trop');
  await expect(log(noa)).toContainText('Un mot de trop');
  await ruth.page.reload().catch(() => {});
  await ruth.page.context().setOffline(false);
  await ruth.page.goto(`/chat?conversation=${id}`);
  await expect(log(ruth)).toContainText(ruth.words.chat.removed);
  await expect(log(noa)).toContainText(noa.words.chat.removed);
  await expect(log(noa)).not.toContainText('Un mot de trop');
  // The closed page may have sent the removal without receiving the answer: the outbox sends it again.
  await expect.poll(() => ruth.page.evaluate(waitingToBeSent)).toBe(0);
  const removals: string[] = [];
  ruth.page.on('request', (request) => {
    if (request.method() === 'DELETE') removals.push(request.url());
  });
  await ruth.page.reload();
  await expect(log(ruth)).toContainText(ruth.words.chat.removed);
  await write(noa, 'שלום רות');
  await expect(log(ruth)).toContainText('שלום רות');
  expect(removals).toEqual([]);
  expect(noa.troubles).toEqual([]);
});

test('new messages are pushed to a page with the conversation open, without a request', async ({ browser }) => {
  const [ruth, noa] = [
    await learner(browser, { ...desk, name: 'ruth' }),
    await learner(browser, { ...desk, name: 'noa' }),
  ];
  const id = await openConversation(ruth, noa);
  await bothOpen(id, ruth, noa);
  await write(ruth, 'Bonjour');
  await expect(log(noa)).toContainText('Bonjour');
  await noa.page.route('**/api/conversations/sync', (route) => route.abort());
  await write(noa, 'Bonsoir');
  await expect(log(ruth)).toContainText('Bonsoir');
  await expect(line(ruth)).toBeVisible();
  await write(ruth, 'On commence ?');
  await expect(log(noa)).toContainText('On commence ?');
});

for (const [how, kind] of [
  ['click', desk],
  ['tap', { ...phone, language: 'he' }],
] as const)
  test(`all actions of a message are visible and work with a ${how}`, async ({ browser }) => {
    const ruth = await learner(browser, { ...desk, name: 'ruth' });
    const noa = await learner(browser, { ...kind, name: 'noa' });
    const id = await openConversation(ruth, noa);
    await bothOpen(id, ruth, noa);
    await write(ruth, 'Oui');
    await expect(log(noa)).toContainText('Oui');
    await write(noa, 'כן');
    await expect(log(ruth)).toContainText('כן');
    for (const [at, reaction] of [
      [0, 'thanks'],
      [1, 'mazal'],
    ] as const) {
      const { messageActions, reactions } = noa.words.chat;
      const message = log(noa).getByRole('article').nth(at);
      if (how === 'click') await message.hover();
      await message.getByRole('button', { name: messageActions })[how]();
      await noa.page.getByRole('menuitem', { name: reactions[reaction], exact: true })[how]();
      await expect(log(ruth).getByRole('button', { name: ruth.words.chat.reactions[reaction] })).toBeVisible();
    }
    expect([...ruth.troubles, ...noa.troubles]).toEqual([]);
  });
