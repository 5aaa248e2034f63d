import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { textsOf } from '#testing/catalogues.ts';

/** Voice control uses the visible text, so the accessible name must contain it (WCAG 2.5.3). */
const seenAndNamed: [string, string][] = [
  ['account.endSessionShort', 'account.endSession'],
  ['common.cancel', 'sessions.page.cancelNamed'],
  ['focus.vouch', 'focus.vouchNamed'],
  ['notifications.accept', 'notifications.acceptNamed'],
  ['notifications.decline', 'notifications.declineNamed'],
  ['notifications.settings.remove', 'notifications.settings.removeDevice'],
  ['partners.accept', 'partners.acceptNamed'],
  ['partners.contact.contact', 'partners.contact.contactNamed'],
  ['partners.decline', 'partners.declineNamed'],
  ['partners.pair.otherHour', 'partners.pair.otherHourNamed'],
  ['partners.pair.propose', 'partners.pair.proposeNamed'],
  ['partners.plan', 'partners.planNamed'],
  ['partners.write', 'partners.writeNamed'],
  ['people.unblock', 'people.unblockNamed'],
  ['sessions.details.copyLink', 'sessions.details.copyLinkFor'],
  ['sessions.details.open', 'sessions.details.openNamed'],
  ['sessions.full', 'sessions.fullNamed'],
  ['sessions.join', 'sessions.joinNamed'],
  ['sessions.joined', 'sessions.joinedNamed'],
  ['sessions.notes', 'sessions.notesOf'],
  ['sessions.page.edit', 'sessions.page.editNamed'],
  ['sessions.page.leave', 'sessions.page.leaveNamed'],
  ['sessions.page.startFocus', 'sessions.page.startFocusNamed'],
  ['sessions.review.change', 'sessions.review.changeNamed'],
  ['sessions.review.open', 'sessions.review.openNamed'],
  ['sessions.studyNow.action', 'sessions.studyNow.named'],
];

const words = (text = '') =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim()} `;

test.each(languages)('in %s a button’s accessible name contains its visible text', (language) => {
  const texts = textsOf(language);
  const wrong = seenAndNamed.filter(([seen, named]) => !words(texts.get(named)).includes(words(texts.get(seen))));
  expect(wrong.map(([seen, named]) => [named, texts.get(seen), texts.get(named)])).toEqual([]);
});
