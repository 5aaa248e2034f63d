import type { House } from '#server/house.ts';
import { translate } from '#server/wording.ts';

/** Who a letter goes to; `language` is the one they chose last. */
export type Reader = { email: string; language: string };

/** Links lead to a page that acts only when it is opened by a person: what scans mail follows links too. */
const link = (house: House, kind: 'confirm' | 'reset' | 'newEmail', token: string) =>
  `${house.config.BASE_URL}/auth/callback#${kind}=${encodeURIComponent(token)}`;

const send = (house: House, { email: to }: Reader, subject: string, text: string) =>
  house.mail.send({ to, subject, text });

/** The letters of the account, each in its reader's language. None of them holds anything another person typed. */
export const letters = {
  confirm: (house: House, reader: Reader, token: string) =>
    send(
      house,
      reader,
      translate(reader.language, 'account.letters.confirm.subject'),
      translate(reader.language, 'account.letters.confirm.text', { link: link(house, 'confirm', token) }),
    ),
  reset: (house: House, reader: Reader, token: string) =>
    send(
      house,
      reader,
      translate(reader.language, 'account.letters.reset.subject'),
      translate(reader.language, 'account.letters.reset.text', { link: link(house, 'reset', token) }),
    ),
  passwordChanged: (house: House, reader: Reader) =>
    send(
      house,
      reader,
      translate(reader.language, 'account.letters.passwordChanged.subject'),
      translate(reader.language, 'account.letters.passwordChanged.text', { link: `${house.config.BASE_URL}/login` }),
    ),
  alreadyRegistered: (house: House, reader: Reader) =>
    send(
      house,
      reader,
      translate(reader.language, 'account.letters.alreadyRegistered.subject'),
      translate(reader.language, 'account.letters.alreadyRegistered.text', { link: `${house.config.BASE_URL}/login` }),
    ),
  newEmail: (house: House, reader: Reader, token: string) =>
    send(
      house,
      reader,
      translate(reader.language, 'account.letters.newEmail.subject'),
      translate(reader.language, 'account.letters.newEmail.text', { link: link(house, 'newEmail', token) }),
    ),
  emailChanged: (house: House, reader: Reader) =>
    send(
      house,
      reader,
      translate(reader.language, 'account.letters.emailChanged.subject'),
      translate(reader.language, 'account.letters.emailChanged.text', { link: `${house.config.BASE_URL}/login` }),
    ),
};
