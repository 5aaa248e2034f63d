import { type Refusal, refusals } from '../shared/refusals.ts';

export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

type Answers = {
  '/sign-up/email': Record<string, never>;
  '/sign-in/email': { twoFactorRedirect?: boolean };
  '/sign-in/oauth2': { url: string };
  '/sign-out': Record<string, never>;
  '/request-password-reset': Record<string, never>;
  '/send-verification-email': Record<string, never>;
  '/reset-password': Record<string, never>;
  '/change-password': Record<string, never>;
  '/two-factor/enable': { totpURI: string; backupCodes: string[] };
  '/two-factor/disable': Record<string, never>;
  '/two-factor/generate-backup-codes': { backupCodes: string[] };
  '/two-factor/verify-totp': Record<string, never>;
  '/two-factor/verify-backup-code': Record<string, never>;
};

/** Delays in ms, after an error of a gateway or a starting server. */
const pauses = [300, 900];
const passing = [502, 503, 504];

/** @throws {Refused} for an error response; TypeError without a network */
export async function authCall<Path extends keyof Answers>(
  path: Path,
  body: Record<string, string | boolean> = {},
): Promise<Answers[Path]> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => ({}))) as Answers[Path] & { code?: string };
    if (response.ok) return answer;
    const pause = pauses[attempt];
    // After Google, the learner retries by the button.
    if (pause === undefined || !passing.includes(response.status) || answer.code === 'GOOGLE_FAILED') {
      throw new Refused(answer.code ?? '', response.status);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export function authErrorKey(error: unknown) {
  if (error instanceof Refused && error.status === 429) return 'errors.tooManyRequests';
  if (error instanceof Refused && error.code in refusals) return refusals[error.code as Refusal];
  return 'auth.error';
}
