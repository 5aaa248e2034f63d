import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium.mjs';
import { baseURL, port, relayPort, relaySecret } from './address.ts';
import { FIRST } from './first.ts';

/** Long files run first, so that both workers finish together. */
const LONG = ['screens.spec.ts', 'focus.spec.ts'];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: LONG },
  ],
  ...(process.env.E2E_SET === 'first' ? { grep: new RegExp(FIRST) } : {}),
  ...(process.env.E2E_SET === 'rest' ? { grepInvert: new RegExp(FIRST) } : {}),
  outputDir: '.results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A second failure fails the run; a test that needs its second try is printed as flaky (scripts/test.mjs).
  retries: 1,
  use: {
    baseURL,
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'fr-FR',
    // Tests cannot intercept requests of the service worker. offline.spec.ts allows it.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Paris',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
    trace: 'off',
  },
  webServer: {
    command: 'node e2e/server.ts',
    cwd: '..',
    url: `${baseURL}/readyz`,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      TURN_URLS: `turn:127.0.0.1:${relayPort}?transport=udp`,
      TURN_SECRET: relaySecret,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
    stdout: 'ignore',
  },
});
