import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../scripts/preflight.mjs';
import type { Email } from './compose-email.ts';
import type { Log } from './log.ts';

const KEPT_DAYS = 7;
const MOST_FILES = 1_000;
/** The folder is looked through after so many emails. */
const CLEAR_EVERY = 50;

/** Where emails land as readable files when there is no mail server. It holds those of a week, and a thousand at most. */
export function openMailFolder(folder: string, from: string, log: Log, now = () => new Date()) {
  let written = 0;

  /** The names begin with the time, so their order is that of the emails. */
  async function clear(): Promise<void> {
    const oldest = nameOfTime(new Date(now().getTime() - KEPT_DAYS * 24 * 60 * 60_000));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.txt') && !name.startsWith('.')).sort();
    const old = names.filter((name, index) => name < oldest || index < names.length - MOST_FILES);
    for (const name of old) await rm(join(folder, name), { force: true });
  }

  return {
    /** @param id tells files of the same moment apart */
    async keep(email: Email, id: string): Promise<void> {
      makeFolder(folder);
      const name = `${nameOfTime(now())}-${id.slice(-6)}.txt`;
      const headers = Object.entries(email.headers ?? {}).map(([key, value]) => `${key}: ${value}\n`);
      const text = `From: ${from}\nTo: ${email.to}\nSubject: ${email.subject}\n${headers.join('')}\n${email.text}\n`;
      // Written beside and renamed, so whoever reads the folder never meets half an email.
      await writeFile(join(folder, `.${name}`), text, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      log.info({ file: join('outbox', name) }, 'an email was left in the outbox folder: there is no mail server');
      if (written++ % CLEAR_EVERY === 0) await clear();
    },

    /** Removes the emails to an address, and those that are too old. */
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
