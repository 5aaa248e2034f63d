import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext } from '@playwright/test';
import { chromiumFlags } from '../scripts/chromium.mjs';

type Answer = {
  id?: number;
  error?: { message: string };
  result?: { result?: { value?: unknown } };
  method?: string;
  params?: { response?: { payloadData?: string } };
};

/** Only one tab is visible at a time. Playwright makes every page visible, so this uses the DevTools protocol. */
export async function realBrowser(of: BrowserContext) {
  const profile = await mkdtemp(join(tmpdir(), 'havruta-tabs-'));
  const program = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [...chromiumFlags, '--headless', `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((resolve) => program.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', () => reject(new Error('the browser ended')));
    createInterface(program.stderr).on('line', (line) => {
      const host = /^DevTools listening on ws:\/\/([^/]+)/.exec(line)?.[1];
      if (host) resolve(`http://${host}`);
    });
  });
  const cookies = await of.cookies();

  /**
   * Opens a tab in front.
   * @param slowness throttles its CPU
   */
  async function open(url: string, slowness = 1) {
    const made = await fetch(`${address}/json/new?about:blank`, { method: 'PUT' });
    const { webSocketDebuggerUrl } = (await made.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    let last = 0;
    const asked = new Map<number, (answer: Answer) => void>();
    let hears = false;
    socket.addEventListener('message', ({ data }) => {
      const answer: Answer = JSON.parse(String(data));
      if (answer.method === 'Network.webSocketFrameReceived' && answer.params?.response?.payloadData?.startsWith('40'))
        hears = true;
      if (answer.id !== undefined) asked.get(answer.id)?.(answer);
    });
    async function send(method: string, params: object = {}): Promise<Answer> {
      const id = ++last;
      const answered = new Promise<Answer>((resolve) => asked.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const answer = await answered;
      if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
      return answer;
    }
    const evaluate = async (expression: string) =>
      (await send('Runtime.evaluate', { expression, returnByValue: true })).result?.result?.value;
    await send('Network.enable');
    await send('Network.setCookies', { cookies });
    await send('Page.bringToFront');
    await send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await send('Page.navigate', { url });
    return {
      visibility: () => evaluate('document.visibilityState'),
      hears: () => hears,
      text: async () => String((await evaluate('document.body?.innerText')) ?? ''),
      close: async () => {
        await send('Page.close');
        socket.close();
      },
    };
  }
  return {
    open,
    async end() {
      program.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
