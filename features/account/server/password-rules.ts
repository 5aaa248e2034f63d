import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_MAX_LENGTH, type Refusal } from '../contract.ts';

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** A local part this short is in too many good passwords to say anything. */
const SHORTEST_TELLING_PART = 4;

/**
 * Why a new password cannot be taken, or null. No rules of composition: length, and nothing that is guessed first.
 * @param email address of the account, null when it is not known yet
 * @param min shortest length accepted, in UTF-16 units as browsers count them
 */
export function passwordError(password: string, email: string | null, min: number): Refusal | null {
  if (password.length < min) return 'PASSWORD_TOO_SHORT';
  if (password.length > PASSWORD_MAX_LENGTH) return 'PASSWORD_TOO_LONG';
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain.includes('havruta')) return 'PASSWORD_HOLDS_NAME';
  const [localPart = ''] = (email ?? '').toLowerCase().split('@');
  if (
    localPart !== '' &&
    (plain === localPart || (localPart.length >= SHORTEST_TELLING_PART && plain.includes(localPart)))
  ) {
    return 'PASSWORD_HOLDS_EMAIL';
  }
  return common.has(plain) ? 'PASSWORD_COMMON' : null;
}
