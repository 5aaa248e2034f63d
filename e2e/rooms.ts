import { type Browser, expect, type Page } from '@playwright/test';
import { baseURL } from './address.ts';
import { desk, learner, type Person, phone } from './learners.ts';

const headers = { origin: baseURL };

/** The session begins in minutes: its room is open. */
export const sessionOf = (one: Person, ...others: Person[]): Promise<string> => planSession({}, one, ...others);

export async function planSession(given: object, one: Person, ...others: Person[]): Promise<string> {
  const at = new Date(Date.now() + 6 * 60_000).toISOString();
  const data = {
    ...{
      clientId: crypto.randomUUID(),
      title: 'La nuit au gué',
      subject: 'torah_genesis',
      textReference: 'Genesis 32',
    },
    ...{
      date: at.slice(0, 10),
      time: at.slice(11, 16),
      timeZone: 'UTC',
      maxParticipants: others.length + 1,
      durationMinutes: 60,
    },
    ...given,
  };
  const made = await one.page.request.post('/api/sessions', { data, headers });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  for (const other of others) {
    const joined = await other.page.request.post(`/api/sessions/${id}/join`, { headers });
    expect(joined.status(), await joined.text()).toBe(200);
  }
  return id;
}

export async function studyNow(one: Person, other: Person): Promise<string> {
  const { learner: partner } = await (await other.page.request.get('/api/account/me')).json();
  const asked = { clientId: crypto.randomUUID(), partnerId: partner.id, timeZone: 'Europe/Paris' };
  const made = await one.page.request.post('/api/sessions/now', { data: asked, headers });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const answered = await other.page.request.post(`/api/invitations/${id}/answer`, { data: { accept: true }, headers });
  expect(answered.status(), await answered.text()).toBe(200);
  const place = { section: 'Genesis 32', segment: null, base: 0 };
  const turned = await one.page.request.put(`/api/rooms/${id}/place`, { data: place, headers });
  expect(turned.status(), await turned.text()).toBe(200);
  return id;
}

export const letInto = (page: Page, feature: string): Promise<void> =>
  new Promise((resolve) =>
    page.on('websocket', (socket) => {
      let asked: string | undefined;
      const asks = new RegExp(`^42(\\d+)\\["room.join","${feature}\\.`);
      socket.on('framesent', ({ payload }) => {
        asked ??= asks.exec(String(payload))?.[1];
      });
      socket.on('framereceived', ({ payload }) => {
        if (asked !== undefined && String(payload).startsWith(`43${asked}[`)) resolve();
      });
    }),
  );

export async function enter({ page, words }: Person, id: string): Promise<void> {
  const hears = letInto(page, 'room');
  await page.goto(`/sessions/${id}/room`);
  await page.getByRole('button', { name: words.room.enter }).click();
  await page.locator('[data-segment="3"]').waitFor();
  await hears;
}

export const heading = ({ page }: Person) => page.getByRole('heading', { level: 1 });
export const line = ({ page }: Person, segment: string) => page.locator(`[data-segment="${segment}"]`);
export const pointedAt = ({ page }: Person, by: 'me' | 'other') =>
  page.evaluate(
    (name) => [...(CSS.highlights.get(name) ?? [])].map((range) => range.toString().trim()),
    `pointed-${by}`,
  );
export const letters = (text: string | undefined) => (text ?? '').replace(/[^א-ת]/g, '');

export async function twoInTheRoom(browser: Browser) {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const id = await sessionOf(ruth, noa);
  await enter(ruth, id);
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.call })).toBeVisible();
  await enter(noa, id);
  await expect(ruth.page.getByRole('button', { name: ruth.words.room.call })).toBeHidden();
  return { ruth, noa, id };
}

/** @param word from 0 */
export const pointAt = (person: Person, segment: string, word: number) =>
  line(person, segment).locator('[data-word]').nth(word).click();

/** A signal to a page that has just closed gets 409. */
export const troublesOf = ({ troubles }: Person) => troubles.filter((text) => !/409.*\/voice\/signals$/.test(text));
