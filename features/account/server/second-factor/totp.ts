import { createHmac } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ISSUER = 'Havruta';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * Finds the code's step: the current or an adjacent one.
 * @param after last used step
 * @returns null when wrong, expired or used before
 */
export function stepOf(code: string, secret: string, now: Date, after: number | null): number | null {
  const present = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  const steps = [present, present - 1, present + 1].filter((step) => after === null || step > after);
  return steps.find((step) => codeAt(secret, step) === code) ?? null;
}

export const totpUri = (secret: string, email: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${toBase32(secret)}&issuer=${ISSUER}&digits=${DIGITS}&period=${STEP_SECONDS}`;

function toBase32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
