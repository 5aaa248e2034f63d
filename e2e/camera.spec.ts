import { type Browser, expect, type Page, test } from '@playwright/test';
import { hasCoturn, startSlowCoturn, turnPassword } from '#testing/coturn.ts';
import { chromiumFlags } from '../scripts/chromium.mjs';
import { baseURL, relaySecret, slowRelayPort } from './address.ts';
import { desk, learner, type Person, phone } from './learners.ts';
import { enter, sessionOf, troublesOf } from './rooms.ts';
import { saveScreenshot } from './save-screenshot.ts';

/* Measured by received bytes of pictures. Chromium's fake camera shows a moving disc. */

declare global {
  interface Window {
    connections: RTCPeerConnection[];
  }
}

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream=device-count=2',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection',
    ],
  },
});

const watchConnections = ({ page }: Person, relay?: RTCIceServer) =>
  page.addInitScript((only) => {
    window.connections = [];
    const Native = RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(config?: RTCConfiguration) {
        super(only ? { ...config, iceServers: [only], iceTransportPolicy: 'relay' } : config);
        window.connections.push(this);
      }
    };
  }, relay);

async function twoInCall(browser: Browser, more: Person[] = [], relay?: RTCIceServer) {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const id = await sessionOf(ruth, noa, ...more);
  for (const person of [ruth, noa]) {
    await watchConnections(person, relay);
    await enter(person, id);
  }
  for (const person of [ruth, noa]) await expect(turnOn(person)).toBeVisible();
  return { ruth, noa, id };
}

const turnOn = ({ page, words }: Person) => page.getByRole('button', { name: words.voice.camera.turnOn });
const turnOff = ({ page, words }: Person) => page.getByRole('button', { name: words.voice.camera.turnOff });
const region = ({ page, words }: Person) => page.getByRole('region', { name: words.voice.camera.title });
const partnerPicture = (person: Person) =>
  region(person).locator(`video:not([aria-label="${person.words.voice.camera.own}"])`);

async function show(person: Person): Promise<void> {
  await turnOn(person).click();
  await person.page.getByRole('button', { name: person.words.voice.camera.preview.show }).click();
  await expect(turnOff(person)).toBeVisible();
}

const received = (page: Page, kind: 'video' | 'audio') =>
  page.evaluate(async (wanted) => {
    let bytes = 0;
    for (const connection of window.connections)
      for (const report of (await connection.getStats()).values())
        if (report.type === 'inbound-rtp' && report.kind === wanted) bytes += report.bytesReceived;
    return bytes;
  }, kind);

async function flows({ page }: Person, kind: 'video' | 'audio' = 'video'): Promise<void> {
  const before = await received(page, kind);
  await expect.poll(() => received(page, kind), { timeout: 30_000 }).toBeGreaterThan(before + 1_000);
}

/** Waits until no more video arrives: packets may be on their way. */
async function stands({ page }: Person): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await received(page, 'video')];
        last = now;
        return now - before;
      },
      { intervals: [1_500] },
    )
    .toBe(0);
}

test('two learners who turn their cameras on at once see each other, until one press', async ({ browser }) => {
  const { ruth, noa } = await twoInCall(browser);
  await turnOn(ruth).click();
  await expect(ruth.page.getByRole('dialog').locator('video')).toBeVisible();
  await expect(ruth.page.getByRole('radio')).toHaveCount(2);
  await saveScreenshot(ruth.page, 'preview');
  expect(await received(noa.page, 'video')).toBe(0);
  await ruth.page.getByRole('button', { name: ruth.words.common.cancel }).click();
  await expect(turnOn(ruth)).toBeVisible();

  await Promise.all([show(ruth), show(noa)]);
  await Promise.all([flows(ruth), flows(noa)]);
  for (const person of [ruth, noa]) {
    await expect(partnerPicture(person)).toBeVisible();
    expect(await partnerPicture(person).evaluate((video: HTMLVideoElement) => video.videoHeight)).toBeGreaterThan(0);
  }

  for (const { page, words } of [ruth, noa]) await saveScreenshot(page, words.voice.camera.title);
  const ofNoa = ruth.words.voice.camera.partnerHidden.split('{{name}}')[0] ?? '';
  await ruth.page
    .getByRole('button', { name: new RegExp(`^${ruth.words.voice.camera.hidePartner.split(' {{')[0]}`) })
    .click();
  await expect(partnerPicture(ruth)).toBeHidden();
  await expect(ruth.page.getByText(ofNoa)).toBeVisible();
  await expect(partnerPicture(noa)).toBeVisible();
  await saveScreenshot(ruth.page, 'hidden');
  await ruth.page
    .getByRole('button', { name: new RegExp(`^${ruth.words.voice.camera.showPartner.split(' {{')[0]}`) })
    .click();
  await expect(partnerPicture(ruth)).toBeVisible();

  const move = ruth.page.getByRole('button', { name: ruth.words.voice.camera.move });
  const place = async () => (await region(ruth).boundingBox())?.x ?? 0;
  const before = await place();
  await move.focus();
  await ruth.page.keyboard.press('ArrowLeft');
  await expect.poll(place).toBeLessThan(before - 300);
  await partnerPicture(ruth).dragTo(ruth.page.locator('footer[data-bottom-actions]'), {
    targetPosition: { x: 1_200, y: 20 },
  });
  await expect.poll(place).toBeGreaterThan(before - 100);

  await turnOff(ruth).click();
  await expect(partnerPicture(noa)).toBeHidden();
  await stands(noa);
  await Promise.all([flows(ruth), flows(noa, 'audio')]);
  await turnOff(noa).click();
  await stands(ruth);
  await expect(region(ruth).locator('video')).toHaveCount(0);

  await turnOn(ruth).click();
  await flows(noa);
  expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
});

test('a third person in the call ends both cameras, and the voice continues', async ({ browser }) => {
  const lea = await learner(browser, { ...desk, language: 'en', name: 'lea' });
  const { ruth, noa, id } = await twoInCall(browser, [lea]);
  await show(ruth);
  await flows(noa);
  await enter(lea, id);
  await expect(ruth.page.getByText(ruth.words.voice.camera.ended.third)).toBeVisible();
  await expect(turnOff(ruth)).toBeHidden();
  await expect(turnOn(noa)).toBeHidden();
  await stands(noa);
  await flows(noa, 'audio');
});

test('on a line of 100 kbit/s the picture gives way, and the voice continues', async ({ browser }) => {
  test.skip(!hasCoturn, 'coturn is not installed');
  test.setTimeout(180_000);
  const stop = await startSlowCoturn(slowRelayPort, 100_000, relaySecret);
  try {
    const username = String(Math.floor(Date.now() / 1_000) + 3_600);
    const urls = `turn:127.0.0.1:${slowRelayPort}?transport=udp`;
    const { ruth, noa } = await twoInCall(browser, [], {
      ...{ urls, username, credential: turnPassword(relaySecret, username) },
    });
    await flows(noa, 'audio');
    await show(ruth);
    await show(noa);
    for (const { page, words } of [ruth, noa])
      await expect(page.getByText(words.voice.camera.paused.weak)).toBeVisible({ timeout: 90_000 });
    await Promise.all([stands(ruth), stands(noa)]);
    await Promise.all([flows(ruth, 'audio'), flows(noa, 'audio')]);
    expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
  } finally {
    await stop();
  }
});

test('a block in the call ends both pictures at once', async ({ browser }) => {
  const { ruth, noa } = await twoInCall(browser);
  await Promise.all([show(ruth), show(noa)]);
  await Promise.all([flows(ruth), flows(noa)]);
  const { learner: blocked } = await (await ruth.page.request.get('/api/account/me')).json();
  const headers = { origin: baseURL };
  const answer = await noa.page.request.put(`/api/people/blocks/${blocked.id}`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect(partnerPicture(ruth)).toBeHidden();
  await expect(partnerPicture(noa)).toBeHidden();
  for (const { page } of [ruth, noa])
    await expect
      .poll(() => page.evaluate(() => window.connections.every(({ connectionState }) => connectionState === 'closed')))
      .toBe(true);
});
