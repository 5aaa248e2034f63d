import type { AppContext, OutboxType } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { translate } from '#server/locales.ts';
import { blocksOf, composeEmail } from '#server/mail/compose-email.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';

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

export const accountOutbox: OutboxType[] = [...kinds, 'measure'].map((kind) => ({ name: `account.${kind}` }));

/** The page requires a press: mail scanners follow links too. */
const linkWith = (app: AppContext, does: string, token: string) =>
  `${app.config.BASE_URL}/auth/callback#${does}=${encodeURIComponent(token)}`;

function send(app: AppContext, kind: Kind, { email: to, language }: Reader, link: string, db: Queryable) {
  const words = (part: 'subject' | 'text') => translate(language, `account.emails.${kind}.${part}`, { link });
  const email = composeEmail(to, language, { subject: words('subject'), blocks: blocksOf(words('text'), link) });
  return enqueueEmail(app, db, `account.${kind}`, email);
}

const withToken =
  (kind: Kind, does: string = kind) =>
  (app: AppContext, reader: Reader, token: string, db: Queryable) =>
    send(app, kind, reader, linkWith(app, does, token), db);
const withLogin = (kind: Kind) => (app: AppContext, reader: Reader, db: Queryable) =>
  send(app, kind, reader, `${app.config.BASE_URL}/login`, db);

export const emails = {
  confirm: withToken('confirm'),
  reset: withToken('reset'),
  passwordChanged: withLogin('passwordChanged'),
  alreadyRegistered: withLogin('alreadyRegistered'),
  newEmail: withToken('newEmail'),
  emailChangeAsked: withToken('emailChangeAsked', 'stopEmail'),
  emailChanged: withLogin('emailChanged'),
  leaving: withToken('leaving', 'comeBack'),
};
