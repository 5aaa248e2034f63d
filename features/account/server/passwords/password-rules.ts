import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_MAX_LENGTH, type Refusal } from '../../contract.ts';

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Minimum length of an address's local part that a password must not contain: shorter ones occur in good passwords. */
const SHORTEST_TELLING_PART = 4;

/**
 * @param email null if unknown
 * @param min in UTF-16 units as browsers count them
 * @returns reason to refuse a password, or null
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
