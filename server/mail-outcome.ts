/** The outcome of an attempt to send an email. `why` is a code for the log, without addresses or texts. */
export type EmailOutcome =
  /** Accepted by the mail server, or stored in the folder if there is none. */
  | { result: 'delivered' }
  | { result: 'refused'; why: string }
  /** Retry later. `away`: the server is unreachable or refuses us, whatever the email. */
  | { result: 'later'; why: string; away: boolean };

/** SMTP commands whose failure concerns only this email; failures of others concern all emails. */
const ABOUT_THE_EMAIL = /^(MAIL FROM|RCPT TO|DATA)$/;

/**
 * Classifies an SMTP failure (RFC 5321, 4.2.1): 5xx for this email is a rejection, 4xx means later. Without an answer,
 * a connection or a sign-in, the fault is the server's or ours, and the email waits.
 */
export function outcomeOfSmtp(error: unknown): EmailOutcome {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const why = [code ?? 'error', command, status || null].filter(Boolean).join(' ').slice(0, 100);
  const about = typeof command === 'string' && ABOUT_THE_EMAIL.test(command);
  if (about && status >= 500) return { result: 'refused', why };
  // 421: the server closes; other codes below 500 concern this email.
  if (about && status >= 400) return { result: 'later', why, away: status === 421 };
  // Never sent: an invalid address or an empty message.
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { result: 'refused', why };
  return { result: 'later', why, away: true };
}
