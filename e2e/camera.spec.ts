import { type Browser, expect, type Page, test } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium.mjs';
import { desk, learner, type Person, phone } from './learners.ts';
import { enter, sessionOf, troublesOf } from './rooms.ts';

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

const watchConnections = ({ page }: Person) =>
  page.addInitScript(() => {
    window.connections = [];
    const Native = RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(config?: RTCConfiguration) {
        super(config);
        window.connections.push(this);
      }
    };
  });

/** A desk in French and a phone in Hebrew, in one call. */
async function twoInCall(browser: Browser, ...more: Person[]) {
  const ruth = await learner(browser, { ...desk, name: 'ruth' });
  const noa = await learner(browser, { ...phone, language: 'he', name: 'noa' });
  const id = await sessionOf(ruth, noa, ...more);
  for (const person of [ruth, noa]) {
    await watchConnections(person);
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

/** Packets on their way still arrive. */
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
  if (process.env.LOOK) await ruth.page.screenshot({ path: `${process.env.LOOK}/preview.png` });
  expect(await received(noa.page, 'video')).toBe(0);
  await ruth.page.getByRole('button', { name: ruth.words.common.cancel }).click();
  await expect(turnOn(ruth)).toBeVisible();

  await Promise.all([show(ruth), show(noa)]);
  await Promise.all([flows(ruth), flows(noa)]);
  for (const person of [ruth, noa]) {
    await expect(partnerPicture(person)).toBeVisible();
    expect(await partnerPicture(person).evaluate((video: HTMLVideoElement) => video.videoHeight)).toBeGreaterThan(0);
  }

  if (process.env.LOOK)
    for (const { page, words } of [ruth, noa])
      await page.screenshot({ path: `${process.env.LOOK}/${words.voice.camera.title}.png` });
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

  // The preview was seen on this device.
  await turnOn(ruth).click();
  await flows(noa);
  expect([troublesOf(ruth), troublesOf(noa)]).toEqual([[], []]);
});

test('a third person in the call ends both cameras, and the voice continues', async ({ browser }) => {
  const lea = await learner(browser, { ...desk, language: 'en', name: 'lea' });
  const { ruth, noa, id } = await twoInCall(browser, lea);
  await show(ruth);
  await flows(noa);
  await enter(lea, id);
  await expect(ruth.page.getByText(ruth.words.voice.camera.ended.third)).toBeVisible();
  await expect(turnOff(ruth)).toBeHidden();
  await expect(turnOn(noa)).toBeHidden();
  await stands(noa);
  await flows(noa, 'audio');
});
