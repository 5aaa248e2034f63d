/** `why` is a code for the log, without addresses or texts. */
export type EmailOutcome =
  | { result: 'delivered' }
  | { result: 'refused'; why: string }
  /** `away`: the server is unreachable or refuses us, whatever the email is. */
  | { result: 'later'; why: string; away: boolean };

/** SMTP commands whose failure concerns one email; others concern all. */
const ABOUT_THE_EMAIL = /^(MAIL FROM|RCPT TO|DATA)$/;

/** Classifies an SMTP failure (RFC 5321, 4.2.1): 5xx for this email is a rejection, everything else means later. */
export function outcomeOfSmtp(error: unknown): EmailOutcome {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const why = [code ?? 'error', command, status || null].filter(Boolean).join(' ').slice(0, 100);
  const about = typeof command === 'string' && ABOUT_THE_EMAIL.test(command);
  if (about && status >= 500) return { result: 'refused', why };
  // 421: the server closes the connection.
  if (about && status >= 400) return { result: 'later', why, away: status === 421 };
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { result: 'refused', why };
  return { result: 'later', why, away: true };
}
