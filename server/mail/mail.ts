import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Log } from '../ops/log.ts';
import { once } from '../ops/once.ts';
import type { Email } from './compose-email.ts';
import { openMailFolder } from './mail-folder.ts';
import { type EmailOutcome, outcomeOfSmtp } from './mail-outcome.ts';

export type Mail = {
  /** Without a server, emails are stored in `DATA_DIR/outbox`. */
  configured: boolean;
  /**
   * Attempts once; never throws. Features use outbox/enqueue.ts, which retries.
   * @param id repeats have the same Message-ID
   */
  deliver(email: Email, id: string): Promise<EmailOutcome>;
  forget(address: string): Promise<void>;
};

/** RFC 5321 (4.5.3.2.6) allows ten minutes to accept an email; an earlier repeat would send it twice. */
const PATIENCE_MS = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 600_000 };

export function openMail(config: Config, log: Log): Mail {
  const server = once(() => openServer(config));
  const folder = openMailFolder(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM, log);
  const domain = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';

  return {
    configured: config.SMTP_URL !== undefined,
    async deliver(given, id) {
      const email = { ...given, subject: oneLine(given.subject), to: oneLine(given.to) };
      const headers = { 'Auto-Submitted': 'auto-generated', ...email.headers };
      try {
        if (config.SMTP_URL) {
          await (await server()).sendMail({ ...email, headers, messageId: `<${id}@${domain}>` });
        } else await folder.keep(email, id);
        return { result: 'delivered' };
      } catch (error) {
        return outcomeOfSmtp(error);
      }
    },
    forget: (address) => folder.forget(oneLine(address)),
  };
}

async function openServer(config: Config) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(
    { url: config.SMTP_URL, ...PATIENCE_MS },
    { from: config.MAIL_FROM, disableFileAccess: true, disableUrlAccess: true },
  );
}

/** Prevents header injection. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
