import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3960);
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '.results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  use: {
    baseURL,
    browserName: 'chromium',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    locale: 'fr-FR',
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
    env: { PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 60_000,
    stdout: 'ignore',
  },
});
