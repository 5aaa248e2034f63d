import { expect, type Page, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { openConversation, sendMessage } from './conversations.ts';
import { desk, learner, type Person, phone, visitor } from './learners.ts';
import { saveScreenshot } from './save-screenshot.ts';

async function act(page: Page, text: string, { chat }: Person['words'], what: string): Promise<void> {
  const message = page.getByRole('article').filter({ hasText: text }).first();
  await page.getByRole('log').focus();
  await expect(async () => {
    // On a retry the message may be focused.
    if (!(await message.evaluate((it) => it === document.activeElement))) await page.keyboard.press('ArrowUp');
    await expect(message).toBeFocused({ timeout: 200 });
  }).toPass();
  const actions = message.getByRole('button', { name: chat.messageActions });
  await expect(async () => {
    if (!(await actions.evaluate((it) => it === document.activeElement))) await page.keyboard.press('Tab');
    await expect(actions).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: what, exact: true });
  await expect(async () => {
    if (!(await item.evaluate((it) => it === document.activeElement))) await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test('a visitor who opens the messages is asked to sign in, and returns to them', async ({ browser }) => {
  const { page, words } = await visitor(browser);
  await page.goto('/chat?conversation=019a0000-0000-7000-8000-000000000000');
  await page.waitForURL('**/login?next=*');
  await expect(page.getByRole('heading', { name: words.chatForVisitors.title })).toBeVisible();
  await expect(page.getByText(words.chatForVisitors.text)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/^\/chat\?conversation=019a/);
  await isAccessible(page, 'the sign-in page of who asked for the messages');
});

test('two learners write, reply, react and edit by keyboard, and a reloaded page requests only what it lacks', async ({
  browser,
}) => {
  const [ruth, noa] = [
    await learner(browser, { ...desk, colorScheme: 'light', reducedMotion: 'reduce', name: 'ruth' }),
    await learner(browser, { ...phone, language: 'he', colorScheme: 'dark', reducedMotion: 'reduce', name: 'noa' }),
  ];
  const id = await openConversation(noa, ruth);
  await sendMessage(noa, id, 'נתחיל במשנה השנייה?');
  await noa.page.goto('/chat');
  await expect(noa.page.getByRole('link', { name: /ruth/i })).toBeVisible();
  await isAccessible(noa.page, 'the list on a phone, in Hebrew, dark');
  await saveScreenshot(noa.page, 'chat-list-he-360');
  await noa.page.getByRole('link', { name: /ruth/i }).click();

  const { page, words } = ruth;
  await page.goto('/chat');
  const line = page.getByRole('textbox', { name: /noa/i });
  await line.focus();
  await page.keyboard.type('Oui, à la deuxième. Rachi y dit autre chose.');
  await page.keyboard.press('Enter');
  await expect(noa.page.getByRole('article').filter({ hasText: 'Rachi' })).toBeVisible();

  await act(page, 'נתחיל', words, words.chat.reply);
  await expect(line).toBeFocused();
  await page.keyboard.type('Lisons-la ensemble.');
  await page.keyboard.press('Enter');
  const answer = noa.page.getByRole('article').filter({ hasText: 'Lisons-la' });
  await expect(answer).toContainText('נתחיל');

  await act(page, 'נתחיל', words, words.chat.reactions.thanks);
  await expect(noa.page.getByRole('list', { name: noa.words.chat.reactions.label }).getByRole('button')).toBeVisible();

  await act(page, 'Rachi', words, words.chat.edit);
  await expect(line).toHaveValue(/Rachi/);
  await line.press('ControlOrMeta+a');
  await page.keyboard.type('Oui, à la deuxième. Rambam y dit autre chose.');
  await page.keyboard.press('Enter');
  const changed = noa.page.getByRole('article').filter({ hasText: 'Rambam' }).first();
  await expect(changed).toContainText(noa.words.chat.edited);
  await expect(page.getByRole('article')).toHaveCount(3);
  await isAccessible(page, 'list and conversation at a desk, in French, light');
  await isAccessible(noa.page, 'a conversation on a phone, in Hebrew, dark');
  await saveScreenshot(page, 'chat-fr-1280');
  await saveScreenshot(noa.page, 'chat-he-360');

  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('havruta-streams');
          opening.onsuccess = () => {
            const all = opening.result.transaction('streams').objectStore('streams').getAll();
            all.onsuccess = () => {
              opening.result.close();
              resolve(all.result[0]?.value.version ?? 0);
            };
          };
        }),
    );
  await expect.poll(kept).toBeGreaterThan(3);
  await page.goto('about:blank');
  for (const text of ['ראשונה', 'שנייה']) await sendMessage(noa, id, text);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/messages$|sync$/.test(pathname)) asked.push(`${pathname.split('/').at(-1)} ${request.postData() ?? ''}`);
  });
  await page.goto(`/chat?conversation=${id}`);
  await expect(page.getByRole('article').filter({ hasText: 'שנייה' }).last()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(5);
  expect(asked.filter((one) => one.startsWith('messages'))).toEqual([]);
  expect(asked.some((one) => one.includes(id))).toBe(true);

  await page.goto('/home');
  // Pending requests fail after the sign-out, and the console reports them.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: words.navigation.logout }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  expect([...ruth.troubles, ...noa.troubles]).toEqual([]);
});
