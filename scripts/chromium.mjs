// Finds a Chromium: an installed one, Debian's, or Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { giveUp, print, program, run } from './runtime.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** No sandbox for root, and no requests outside this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const find = () => [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));

/** @returns {Promise<string>} path; installs one if needed */
export async function ensureChromium() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('installing Chromium (once)');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env });
    const installed = find();
    if (installed) return installed;
  }
  print("installing Playwright's Chromium (once)");
  await run([program('playwright-core', 'cli.js'), 'install', 'chromium'], { quiet: true });
  const { chromium } = await import('playwright-core');
  const brought = chromium.executablePath();
  return existsSync(brought)
    ? brought
    : giveUp('No Chromium was found and none could be installed. Set CHROMIUM to the path of one.');
}
