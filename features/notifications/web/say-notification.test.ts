import i18next, { type i18n } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import en from '#web/wording/en.ts';
import es from '#web/wording/es.ts';
import fr from '#web/wording/fr.ts';
import he from '#web/wording/he.ts';
import { type News, news } from '../contract.ts';
import { sayNotification } from './say-notification.ts';

const session = { sessionId: '019a0000-0000-7000-8000-000000000001', title: 'Genèse' };
const startsAt = '2031-05-06T18:30:00.000Z';
const told = { ...session, startsAt, name: 'Ruth' };
const id = session.sessionId;

/** One of each type and variant. */
const all: News[] = [
  { type: 'study_request', data: { requestId: id, senderId: id, senderName: 'Ruth', subject: 'Berakhot' } },
  { type: 'session_reminder', data: { ...session, startsAt, minutes: 15 } },
  { type: 'session_invitation', data: { ...told, subject: 'torah' } },
  { type: 'invitation_accepted', data: { ...session, name: 'Ruth' } },
  { type: 'invitation_declined', data: { ...session, name: 'Ruth' } },
  ...(['moved', 'edited', 'joined', 'left'] as const).map(
    (what): News => ({ type: 'session_changed', data: { ...told, what } }),
  ),
  { type: 'session_cancelled', data: told },
  { type: 'new_session', data: { ...told, city: 'Lyon' } },
  { type: 'message', data: { conversationId: id, name: 'Ruth' } },
  { type: 'shekels', data: { amount: 20, reason: 'reward' } },
  { type: 'shekels', data: { amount: -15, reason: 'penalty' } },
  ...(['test', 'request_accepted', 'request_declined'] as const).map(
    (what): News => ({ type: 'other', data: { what, name: 'Ruth' } }),
  ),
  { type: 'other', data: { what: 'digest', count: 3 } },
];

const catalogues = { fr, en, he, es };
const speakers = new Map<string, i18n>();
beforeAll(async () => {
  for (const language of languages) {
    const speaker = i18next.createInstance();
    await speaker.init({
      lng: language,
      resources: { [language]: { translation: catalogues[language] } },
      interpolation: { escapeValue: false },
    });
    speakers.set(language, speaker);
  }
});
const say = (language: string, one: News) => sayNotification(speakers.get(language) ?? i18next, one);

test('every type of the contract is among those tried here', () => {
  const types = news.options.map(({ shape }) => shape.type.value);
  expect([...new Set(all.map(({ type }) => type))].sort()).toEqual([...types].sort());
});

describe.each(languages)('in %s', (language) => {
  test.each(all.map((one) => [`${one.type} ${JSON.stringify(one.data)}`, one] as const))('%s', (_name, one) => {
    const { title, text } = say(language, one);
    for (const said of [title, text]) {
      expect(said).not.toMatch(/\{\{|notifications\.types|undefined|T18:30/);
      expect(said.length).toBeGreaterThan(2);
    }
  });
});

test('counts have their plural, instants are the long date and time', () => {
  const reminder = (minutes: number): News => ({ type: 'session_reminder', data: { ...session, startsAt, minutes } });
  expect(say('fr', reminder(1)).text).toMatch(/dans 1 minute\u00a0: mardi 6 mai 2031 à \d{2}:30\.$/);
  expect(say('fr', reminder(15)).text).toContain('dans 15 minutes');
  expect(say('he', { type: 'shekels', data: { amount: -2, reason: 'penalty' } }).text).toContain('שני שקלים');
});

test('a name written the other way round is set apart, others are left as they are', () => {
  const from = (name: string): News => ({ type: 'message', data: { conversationId: id, name } });
  expect(say('fr', from('Ruth')).text).toBe('Ruth vous a écrit.');
  expect(say('fr', from('רות')).text).toBe('\u2068רות\u2069 vous a écrit.');
  expect(say('he', from('Ruth')).text).toContain('\u2068Ruth\u2069');
  expect(say('he', from('רות')).text).not.toContain('\u2068');
});
