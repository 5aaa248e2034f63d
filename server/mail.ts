import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from './config.ts';
import { newId } from './ids.ts';
import type { Log } from './log.ts';

export type Letter = { to: string; subject: string; text: string; html?: string; headers?: Record<string, string> };
export type Mail = {
  /** Whether letters really leave the house; without a mail server they land in `DATA_DIR/outbox`. */
  configured: boolean;
  /**
   * Sends a letter, or leaves it readable in the outbox when there is no mail server or it cannot be reached.
   * Never throws: nobody's request fails because of a mail server.
   */
  send(letter: Letter): Promise<void>;
};

export function openMail(config: Config, log: Log): Mail {
  const outbox = join(config.DATA_DIR, 'outbox');
  const server = config.SMTP_URL
    ? nodemailer.createTransport(config.SMTP_URL, {
        from: config.MAIL_FROM,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : null;

  async function leaveInOutbox(letter: Letter) {
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${newId().slice(-6)}.txt`;
    const headers = Object.entries(letter.headers ?? {}).map(([key, value]) => `${key}: ${value}\n`);
    const text = `From: ${config.MAIL_FROM}\nTo: ${letter.to}\nSubject: ${letter.subject}\n${headers.join('')}\n${letter.text}\n`;
    // Written beside and renamed, so whoever reads the folder never meets half a letter.
    await writeFile(join(outbox, `.${name}`), text, { mode: 0o600 });
    await rename(join(outbox, `.${name}`), join(outbox, name));
    log.info({ file: join('outbox', name) }, 'a letter was left in the outbox: no mail server took it');
  }

  return {
    configured: server !== null,
    async send(given) {
      const letter = { ...given, subject: oneLine(given.subject), to: oneLine(given.to) };
      try {
        if (server) await server.sendMail(letter);
        else await leaveInOutbox(letter);
      } catch (error) {
        log.error({ err: error }, 'a letter could not be sent');
        if (server)
          await leaveInOutbox(letter).catch((failure) => log.error({ err: failure }, 'nor kept in the outbox'));
      }
    },
  };
}

/** A header is one line: what follows a line break would be a header of its own. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
