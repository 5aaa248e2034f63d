import { type Browser, expect, type Page, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { changeAnswers } from './change-answers.ts';
import { FIRST } from './first.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { planSession, troublesOf } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';
import { closeSessions, passMinutes, passUntilEnd } from './time-machine.ts';

const GOAL = 'Qui lutte avec Jacob ?';

async function strictly(browser: Browser) {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', colorScheme: 'dark', name: 'noa' });
  const id = await planSession({ focusModeEnabled: true, strictFocus: true }, ruth, noa);
  await passMinutes(id, 6.1);
  return { ruth, noa, id };
}
async function open({ page }: Person, id: string): Promise<void> {
  const hears = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve()),
    ),
  );
  await page.goto(`/library?focus=${id}`);
  await hears;
}
const start = ({ page, words }: Person) => page.getByRole('button', { name: words.focus.start, exact: true }).click();
const timer = ({ page }: Person) => page.getByRole('timer').first();
const plain = (words: string) => words.replace(/\{\{.*$/, '').trim();

const leaveAndComeBack = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
const saveAndMeasure = async (person: Person, name: string) => {
  await saveScreenshot(person.page, `focus-${name}`);
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test('a session of two runs from the goal to the end card: an exit is contested and reversed, and both are rewarded', {
  tag: FIRST,
}, async ({ browser }) => {
  const { ruth, noa, id } = await strictly(browser);
  await Promise.all([open(ruth, id), open(noa, id)]);

  await expect(ruth.page.getByText(ruth.words.focus.prices.exit)).toBeVisible();
  await ruth.page.getByRole('textbox', { name: ruth.words.focus.goal.mine }).fill(GOAL);
  await ruth.page.getByRole('textbox', { name: ruth.words.focus.goal.mine }).blur();
  await expect(noa.page.getByText(GOAL)).toBeVisible();
  await saveAndMeasure(ruth, 'before-desk');
  await saveAndMeasure(noa, 'before-phone');
  await isAccessible(noa.page, 'before the start');
  await start(ruth);
  await start(noa);
  for (const person of [ruth, noa]) await expect(timer(person)).toBeVisible();

  await leaveAndComeBack(ruth.page);
  await ruth.page.getByRole('button', { name: ruth.words.focus.exit.contest }).click();
  await saveAndMeasure(ruth, 'exit-desk');
  await noa.page.getByRole('button', { name: noa.words.focus.vouch, exact: true }).click();
  await expect(ruth.page.getByText(ruth.words.focus.exit.reversed)).toBeVisible();
  await saveAndMeasure(noa, 'running-phone');
  await isAccessible(ruth.page, 'while one studies');

  await passUntilEnd(id, 25);
  for (const person of [ruth, noa]) await open(person, id);
  for (const person of [ruth, noa]) await expect(timer(person)).toContainText(/^00:/);
  await expect(ruth.page.getByRole('button', { name: ruth.words.focus.exit.contest })).toHaveCount(0);
  for (const person of [ruth, noa])
    await expect(person.page.getByText(person.words.sessions.nextWeek.ask)).toBeVisible({ timeout: 90_000 });
  await closeSessions();

  await ruth.page.getByText(ruth.words.focus.goal.partly, { exact: true }).click();
  await ruth.page.getByRole('textbox', { name: new RegExp(ruth.words.focus.goal.note) }).fill('La suite demain.');
  await ruth.page.getByRole('textbox', { name: new RegExp(ruth.words.focus.goal.note) }).blur();
  await expect(noa.page.getByText('La suite demain.')).toBeVisible();
  await expect(noa.page.getByText(noa.words.focus.goal.partly, { exact: true })).toBeVisible();
  for (const person of [ruth, noa])
    await expect(person.page.getByText(person.words.focus.earned_other.replace('{{count}}', '20'))).toBeVisible();
  await saveAndMeasure(ruth, 'end-desk');
  await saveAndMeasure(noa, 'end-phone');
  await isAccessible(noa.page, 'the end card');
  await ruth.page.getByText(ruth.words.sessions.nextWeek.ask).click();
  await expect(ruth.page.getByText(plain(ruth.words.sessions.nextWeek.planned))).toBeVisible();

  for (const person of [ruth, noa]) {
    await person.page.goto('/mon-profil');
    const came = person.words.focus.hours.attendance_one.replace('{{kept}}', '1').replace('{{count}}', '1');
    await expect(person.page.getByText(came)).toBeVisible();
    await expect(person.page.getByText(person.words.focus.ledger.reasons.reward, { exact: true })).toBeVisible();
  }
  await saveAndMeasure(noa, 'profile-phone');
  expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
});

const noteSeconds = (page: Page) =>
  page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    const note = () => {
      const text = document.querySelector('[role=timer]')?.textContent;
      if (text) seen[text] ??= performance.timeOrigin + performance.now();
    };
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, characterData: true, childList: true });
  });
/**
 * Estimates the timer's zero. A busy machine renders late, never early: the earliest counts. The first second was
 * already shown.
 */
function zeroOf(seen: Record<string, number>): number {
  const zeros = Object.entries(seen)
    .slice(1)
    .map(([text, at]) => {
      const [minutes = Number.NaN, seconds = Number.NaN] = text.split(':').map(Number);
      return at + (minutes * 60 + seconds) * 1_000;
    });
  expect(zeros.length).toBeGreaterThanOrEqual(3);
  return Math.min(...zeros);
}
const SECONDS_NOTED = 15;
const secondsOf = ({ page }: Person) =>
  page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);

test('after twenty-five minutes two screens show the same second, although one device is slow and its clock ten minutes wrong', async ({
  browser,
}) => {
  const { ruth, noa, id } = await strictly(browser);
  await noa.page.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 10 * 60_000;
  });
  const slow = await noa.page.context().newCDPSession(noa.page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  const enterRoom = async ({ page, words }: Person) => {
    await page.goto(`/sessions/${id}/room`);
    await page.getByRole('button', { name: words.room.enter }).click();
  };
  for (const person of [ruth, noa]) await enterRoom(person);
  await ruth.page.getByRole('button', { name: ruth.words.focus.together.start }).click();
  for (const person of [ruth, noa]) await expect(timer(person)).toBeVisible();
  await passMinutes(id, 25);
  for (const person of [ruth, noa]) {
    await person.page.reload();
    const enter = person.page.getByRole('button', { name: person.words.room.enter });
    await enter.or(timer(person)).first().waitFor();
    if (await enter.isVisible()) await enter.click();
    await expect(timer(person)).toContainText(/^3[0-4]:/);
    await noteSeconds(person.page);
  }
  for (const { page } of [ruth, noa])
    await page.waitForFunction(
      (count) => Object.keys((window as unknown as { seen: object }).seen).length >= count,
      SECONDS_NOTED,
    );
  const [one, other] = [zeroOf(await secondsOf(ruth)), zeroOf(await secondsOf(noa))];
  test.info().annotations.push({ type: 'milliseconds apart', description: String(Math.round(one - other)) });
  expect(Math.abs(one - other)).toBeLessThanOrEqual(250);
});

test('after three exits on a phone, the pause and finish buttons stay visible', async ({ browser }) => {
  const { noa, id } = await strictly(browser);
  const { page, words } = noa;
  const leftAt = new Date().toISOString();
  await changeAnswers<object>(page, `**/api/focus/sessions/${id}`, (answer) => ({
    ...answer,
    exits: [1, 2, 3].map((number) => ({
      ...{ id: crypto.randomUUID(), number, leftAt, awaySeconds: 40, penalty: 15, state: 'counts' },
      contestableUntil: new Date(Date.now() + 3_600_000).toISOString(),
    })),
  }));
  await open(noa, id);
  await start(noa);
  await expect(page.getByRole('button', { name: words.focus.exit.contest })).toHaveCount(3);
  for (const name of [words.focus.pause, words.focus.finish])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await saveAndMeasure(noa, 'three-exits-phone');
});
