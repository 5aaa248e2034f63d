import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { build } from 'vite';
import type { Call } from '#features/voice/web/core/call.ts';
import { hasCoturn, startCoturn } from '#testing/coturn.ts';
import { chromiumFlags } from '../scripts/chromium.mjs';
import { baseURL, relayPort, relaySecret } from './address.ts';
import { learner, type Person } from './learners.ts';
import { troublesOf } from './rooms.ts';

/* Measured by received packets and loudness. Chromium's fake microphone beeps. */

declare global {
  interface Window {
    call: Call;
    takeCall(sessionId: string): void;
    connections: RTCPeerConnection[];
    onlyRelay?: boolean;
  }
}

const ROUNDS = Number(process.env.VOICE_ROUNDS ?? 3);
const AWAY_MS = 10_000;

test.describe.configure({ mode: 'serial' });
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection',
    ],
  },
});

let script: string;
test.beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'havruta-voice-'));
  await build({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      lib: { entry: join(import.meta.dirname, 'voice-page.ts'), formats: ['es'], fileName: 'voice' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  script = await readFile(join(folder, 'voice.js'), 'utf8');
  await rm(folder, { recursive: true });
});

async function speaker(browser: Browser, onlyRelay = false): Promise<Person> {
  const person = await learner(browser, { bypassCSP: true, permissions: ['microphone'] });
  await person.page.addInitScript((relayed) => {
    window.connections = [];
    const Native = RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(config?: RTCConfiguration) {
        super(relayed ? { ...config, iceTransportPolicy: 'relay' } : config);
        window.connections.push(this);
      }
    };
  }, onlyRelay);
  return person;
}

async function sessionOf(host: Person, guest: Person): Promise<string> {
  const [date, time] = new Date(Date.now() + 5 * 60_000).toISOString().split('T');
  const plan = { clientId: randomUUID(), title: 'À voix haute', subject: 'talmud', timeZone: 'UTC', isPublic: true };
  const headers = { origin: baseURL };
  const data = { ...plan, date, time: time?.slice(0, 5) };
  const made = await host.page.request.post('/api/sessions', { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  const joined = await guest.page.request.post(`/api/sessions/${id}/join`, { headers });
  expect(joined.ok(), await joined.text()).toBe(true);
  return id;
}

async function enter({ page }: Person, session: string): Promise<void> {
  await page.goto('/notifications');
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForFunction(() => 'takeCall' in window);
  await page.evaluate((id) => window.takeCall(id), session);
}

const heard = (page: Page) =>
  page.evaluate(async () => {
    const sum = { packets: 0, energy: 0, relayed: false };
    for (const connection of window.connections) {
      if (connection.connectionState !== 'connected') continue;
      const reports = [...(await connection.getStats()).values()];
      for (const report of reports) {
        if (report.type === 'inbound-rtp') {
          sum.packets += report.packetsReceived;
          sum.energy += report.totalAudioEnergy;
        }
        if (report.type === 'candidate-pair' && report.nominated)
          sum.relayed ||= reports.find(({ id }) => id === report.localCandidateId)?.candidateType === 'relay';
      }
    }
    return sum;
  });

async function bothHear(...people: Person[]): Promise<void> {
  for (const { page } of people) {
    const before = await heard(page);
    await expect
      .poll(async () => (await heard(page)).packets, { timeout: 60_000 })
      .toBeGreaterThan(before.packets + 10);
    await expect.poll(async () => (await heard(page)).energy, { timeout: 60_000 }).toBeGreaterThan(before.energy);
  }
}

const linesOf = ({ page }: Person) => page.evaluate(() => window.call.get().lines.map(({ state }) => state));

async function twoSpeakers(browser: Browser, onlyRelay = false) {
  const people = await Promise.all([speaker(browser, onlyRelay), speaker(browser, onlyRelay)]);
  const [ruth, noa] = people;
  return { ruth, noa, people, session: await sessionOf(ruth, noa) };
}
const closeAll = (people: Person[]) => Promise.all(people.map(({ page }) => page.context().close()));

test('two learners receive each other’s sound, even after concurrent joins, and see a muted microphone', async ({
  browser,
}) => {
  const { ruth, noa, people, session } = await twoSpeakers(browser);
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(people.map((person) => enter(person, session)));
    await bothHear(...people);
  }
  await ruth.page.evaluate(() => window.call.setMuted(true));
  const seen = () => noa.page.evaluate(() => window.call.get().voices.map(({ muted }) => muted));
  await expect.poll(async () => (await seen()).sort()).toEqual([false, true]);
  await ruth.page.evaluate(() => window.call.setHand(true));
  await expect.poll(() => noa.page.evaluate(() => window.call.get().voices.some(({ hand }) => hand))).toBe(true);
  expect([...troublesOf(ruth), ...troublesOf(noa)]).toEqual([]);
  await closeAll(people);
});

test('a reloaded page rejoins, and a second tab of the same learner stays silent', async ({ browser }) => {
  const { ruth, noa, people, session } = await twoSpeakers(browser);
  await Promise.all(people.map((person) => enter(person, session)));
  await bothHear(...people);
  for (let round = 0; round < ROUNDS; round += 1) {
    await enter(noa, session);
    await bothHear(...people);
    expect(await linesOf(ruth)).toHaveLength(1);
  }
  const second = { ...ruth, page: await ruth.page.context().newPage() };
  await enter(second, session);
  await expect.poll(() => second.page.evaluate(() => window.call.get().place)).toBe('elsewhere');
  await bothHear(...people);
  await second.page.evaluate(() => window.call.join(true));
  await expect.poll(() => ruth.page.evaluate(() => window.call.get().place)).toBe('elsewhere');
  await expect.poll(() => linesOf(second)).toEqual(['open']);
  await closeAll(people);
});

test('the voice recovers from ten seconds without a network', async ({ browser }) => {
  const { ruth, noa, people, session } = await twoSpeakers(browser);
  await Promise.all(people.map((person) => enter(person, session)));
  await bothHear(...people);
  const network = await noa.page.context().newCDPSession(noa.page);
  await network.send('Network.enable');
  const set = (away: boolean) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: away, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
      packetLoss: away ? 100 : 0,
    });
  await set(true);
  await noa.page.waitForTimeout(AWAY_MS);
  await set(false);
  await bothHear(ruth, noa);
  await expect.poll(() => linesOf(noa), { timeout: 60_000 }).toEqual(['open']);
  await closeAll(people);
});

test('without a direct connection or a relay an error is shown, and the call retries', async ({ browser }) => {
  const { noa, people, session } = await twoSpeakers(browser, true);
  const none = { servers: [], relay: false, until: new Date(Date.now() + 3_600_000).toISOString() };
  for (const { page } of people) await page.route('**/voice/ice*', (route) => route.fulfill({ json: none }));
  await Promise.all(people.map((person) => enter(person, session)));
  await expect.poll(() => linesOf(noa), { timeout: 60_000 }).toEqual(['noWay']);
  expect(await noa.page.evaluate(() => window.call.get().relay)).toBe(false);
  await closeAll(people);
});

test('two learners receive each other’s sound through the relay alone', async ({ browser }) => {
  test.skip(!hasCoturn, 'not run: coturn is not installed');
  const stop = await startCoturn(relayPort, relaySecret);
  const { people, session } = await twoSpeakers(browser, true);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(people.map((person) => enter(person, session)));
      await bothHear(...people);
      for (const { page } of people) expect((await heard(page)).relayed).toBe(true);
    }
  } finally {
    await closeAll(people);
    await stop();
  }
});
