/** What became of an attempt at an email. `why` is a code for the log: it quotes neither addresses nor texts. */
export type EmailOutcome =
  /** The mail server has taken it, or it lies in the folder where there is none. */
  | { result: 'delivered' }
  /** Not this one, and not later either. */
  | { result: 'refused'; why: string }
  /** Not now. `away`: the server cannot be reached or does not work for us, whatever the email. */
  | { result: 'later'; why: string; away: boolean };

/** Commands that are about this one email; what goes wrong at others concerns all. */
const ABOUT_THE_EMAIL = /^(MAIL FROM|RCPT TO|DATA)$/;

/**
 * What a failure of the mail server means (RFC 5321, 4.2.1): 5xx to this email is a no, 4xx is "later". No answer, no
 * connection and a sign-in that is refused are trouble of the server or of ours; the email waits.
 */
export function outcomeOfSmtp(error: unknown): EmailOutcome {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  const why = [code ?? 'error', command, status || null].filter(Boolean).join(' ').slice(0, 100);
  const about = typeof command === 'string' && ABOUT_THE_EMAIL.test(command);
  if (about && status >= 500) return { result: 'refused', why };
  // 421: the server closes; anything else below 500 is about this email.
  if (about && status >= 400) return { result: 'later', why, away: status === 421 };
  // Never sent: an address that nobody can write to, or nothing to send.
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return { result: 'refused', why };
  return { result: 'later', why, away: true };
}
