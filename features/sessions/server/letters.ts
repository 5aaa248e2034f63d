import { isLanguage } from '#contract/languages.ts';
import type { House, Learner } from '#server/house.ts';
import { translate } from '#server/wording.ts';

type Session = { title: string; startsAt: Date; timeZone: string };

/** Day and time as the clocks of a zone show them, in words of a language. */
export const dayAndTime = (instant: Date, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(isLanguage(language) ? language : 'fr', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(instant);

/**
 * The letter to somebody who has no account here (who has one is notified). It is written in the language of the one who
 * invites, since the reader's is not known.
 */
export function writeInvitation(
  house: House,
  { name, language }: Learner,
  to: string,
  { title, startsAt, timeZone }: Session,
  path: string,
): Promise<void> {
  const words = {
    name,
    title,
    when: `${dayAndTime(startsAt, language, timeZone)} (${timeZone})`,
    link: `${house.config.BASE_URL}${path}`,
  };
  return house.mail.send({
    to,
    subject: translate(language, 'sessions.letters.invitation.subject', words),
    text: translate(language, 'sessions.letters.invitation.text', words),
  });
}
