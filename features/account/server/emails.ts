import type { AppContext, OutboxType } from '#server/app-context.ts';
import { blocksOf, composeEmail } from '#server/compose-email.ts';
import type { Queryable } from '#server/database.ts';
import { translate } from '#server/locales.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';

/** Who a letter goes to; `language` is the one they chose last. */
export type Reader = { email: string; language: string };

const kinds = [
  'confirm',
  'reset',
  'passwordChanged',
  'alreadyRegistered',
  'newEmail',
  'emailChangeAsked',
  'emailChanged',
  'leaving',
] as const;
type Kind = (typeof kinds)[number];

/** The letters of the account, as the outbox knows them. */
export const accountOutbox: OutboxType[] = [...kinds, 'measure'].map((kind) => ({ name: `account.${kind}` }));

/** Links lead to a page that acts only when it is opened by a person: what scans mail follows links too. */
const linkWith = (app: AppContext, does: string, token: string) =>
  `${app.config.BASE_URL}/auth/callback#${does}=${encodeURIComponent(token)}`;

/** Puts an email into the outbox; `db` is the transaction of what it tells of. */
function send(app: AppContext, kind: Kind, { email: to, language }: Reader, link: string, db: Queryable) {
  const words = (part: 'subject' | 'text') => translate(language, `account.emails.${kind}.${part}`, { link });
  const email = composeEmail(to, language, { subject: words('subject'), blocks: blocksOf(words('text'), link) });
  return enqueueEmail(app, db, `account.${kind}`, email);
}

/** With a link that holds a secret; `does` is what the page does with it, the letter's own name unless another is given. */
const withToken =
  (kind: Kind, does: string = kind) =>
  (app: AppContext, reader: Reader, token: string, db: Queryable) =>
    send(app, kind, reader, linkWith(app, does, token), db);
/** With the way to sign in. */
const withLogin = (kind: Kind) => (app: AppContext, reader: Reader, db: Queryable) =>
  send(app, kind, reader, `${app.config.BASE_URL}/login`, db);

/** The letters of the account, each in its reader's language. None of them holds anything another person typed. */
export const emails = {
  confirm: withToken('confirm'),
  reset: withToken('reset'),
  passwordChanged: withLogin('passwordChanged'),
  alreadyRegistered: withLogin('alreadyRegistered'),
  newEmail: withToken('newEmail'),
  /** To the present address, when another one is asked for; the link stops it. */
  emailChangeAsked: withToken('emailChangeAsked', 'stopEmail'),
  emailChanged: withLogin('emailChanged'),
  /** The link undoes it. */
  leaving: withToken('leaving', 'comeBack'),
};
