import * as z from 'zod';
import type { AppContext } from '#server/app-context.ts';
import { isSigned, signatureOf } from '../sign-in/signature.ts';

const HOURS_TO_CONFIRM = 24;

const claim = z.object({ userId: z.uuid(), email: z.string(), epoch: z.int(), until: z.number() });
type Claim = z.infer<typeof claim>;

/** The token is valid for a day, or until a security change. */
export function confirmToken(app: AppContext, of: Omit<Claim, 'until'>): string {
  const until = app.now().getTime() + HOURS_TO_CONFIRM * 3_600_000;
  const content = Buffer.from(JSON.stringify({ ...of, until } satisfies Claim)).toString('base64url');
  return `${content}.${signatureOf(app, signed(content)).toString('base64url')}`;
}

/** @returns null if expired or not signed by us */
export function readConfirmToken(app: AppContext, token: string): Claim | null {
  const [content = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  if (!isSigned(app, signed(content), given)) return null;
  const read = claim.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
  return read.until > app.now().getTime() ? read : null;
}

const signed = (content: string) => `confirm-email:${content}`;
