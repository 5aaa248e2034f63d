import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../scripts/preflight.mjs';
import type { Log } from '../ops/log.ts';
import type { Email } from './compose-email.ts';

const KEPT_DAYS = 7;
const MOST_FILES = 1_000;
const CLEAR_EVERY = 50;

/** Stores emails as files without a mail server: a week of them, at most a thousand. */
export function openMailFolder(folder: string, from: string, log: Log, now = () => new Date()) {
  let written = 0;

  async function clear(): Promise<void> {
    const oldest = nameOfTime(new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60_000));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.txt') && !name.startsWith('.')).sort();
    const old = names.filter((name, index) => name < oldest || index < names.length - MOST_FILES);
    for (const name of old) await rm(join(folder, name), { force: true });
  }

  return {
    async keep(email: Email, id: string): Promise<void> {
      makeFolder(folder);
      const name = `${nameOfTime(now())}-${id.slice(-6)}.txt`;
      const headers = Object.entries(email.headers ?? {}).map(([key, value]) => `${key}: ${value}\n`);
      const text = `From: ${from}\nTo: ${email.to}\nSubject: ${email.subject}\n${headers.join('')}\n${email.text}\n`;
      // Renamed when complete, so that no reader sees half an email.
      await writeFile(join(folder, `.${name}`), text, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      log.info({ file: join('outbox', name) }, 'an email was left in the outbox folder: there is no mail server');
      if (written++ % CLEAR_EVERY === 0) await clear();
    },

    async forget(address: string): Promise<void> {
      if (!existsSync(folder)) return;
      await clear();
      for (const name of (await readdir(folder)).filter((one) => one.endsWith('.txt'))) {
        const text = await readFile(join(folder, name), 'utf8').catch(() => '');
        const [head = ''] = text.split('\nSubject: ');
        if (head.toLowerCase().endsWith(`\nto: ${address.toLowerCase()}`))
          await rm(join(folder, name), { force: true });
      }
    },
  };
}

const nameOfTime = (time: Date) => time.toISOString().replaceAll(':', '-');
