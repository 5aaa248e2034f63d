import { join } from 'node:path';
import type { Email } from './compose-email.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { openMailFolder } from './mail-folder.ts';
import { type EmailOutcome, outcomeOfSmtp } from './mail-outcome.ts';

export type Mail = {
  /** Whether emails really leave; without a mail server they land in `DATA_DIR/outbox`. */
  configured: boolean;
  /**
   * One attempt at an email. Features enqueue theirs instead (outbox/enqueue.ts), so that it arrives whatever happens.
   * Never throws.
   * @param id names the email for ever: a repeat has the same Message-ID, so that receivers can tell it is one
   */
  deliver(email: Email, id: string): Promise<EmailOutcome>;
  /** Removes what was left in the folder for an address; what a mail server took is out of our hands. */
  forget(address: string): Promise<void>;
};

/**
 * A mail server that is there says so at once. After that it may take its time: RFC 5321 (4.5.3.2.6) gives it ten minutes
 * to say that it has taken an email, and whoever sends it again before has sent it twice. The row's lease is renewed
 * meanwhile, so it is always longer than any of these.
 */
const PATIENCE_MS = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 600_000 };

/** @returns the way emails leave: the mail server of SMTP_URL, else the folder */
export function openMail(config: Config, log: Log): Mail {
  let server: ReturnType<typeof openServer> | undefined;
  const folder = openMailFolder(join(config.DATA_DIR, 'outbox'), config.MAIL_FROM, log);
  const domain = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';

  return {
    configured: config.SMTP_URL !== undefined,
    async deliver(given, id) {
      const email = { ...given, subject: oneLine(given.subject), to: oneLine(given.to) };
      const headers = { 'Auto-Submitted': 'auto-generated', ...email.headers };
      try {
        if (config.SMTP_URL) {
          server ??= openServer(config);
          await (await server).sendMail({ ...email, headers, messageId: `<${id}@${domain}>` });
        } else await folder.keep(email, id);
        return { result: 'delivered' };
      } catch (error) {
        return outcomeOfSmtp(error);
      }
    },
    forget: (address) => folder.forget(oneLine(address)),
  };
}

/** Loaded with the first email that leaves. */
async function openServer(config: Config) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport(
    { url: config.SMTP_URL, ...PATIENCE_MS },
    { from: config.MAIL_FROM, disableFileAccess: true, disableUrlAccess: true },
  );
}

/** A header is one line: what follows a line break would be a header of its own. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim();
