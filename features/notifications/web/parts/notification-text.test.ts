import i18next, { type i18n } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { madeTitle } from '#shared/made-title.ts';
import en from '#web/locales/en.ts';
import es from '#web/locales/es.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';
import { message, nearby, reminder } from '../../testing/bell.tsx';
import { notificationText } from './notification-text.ts';

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
const say = (language: string, one: Parameters<typeof notificationText>[1]) =>
  notificationText(speakers.get(language) ?? i18next, one);

test('counts use plurals, and instants the long date and time', () => {
  expect(say('fr', reminder(1)).text).toMatch(/dans 1 minute\u00a0: mardi 6 mai 2031 à \d{1,2}\u00a0h\u00a030\.$/);
  expect(say('fr', reminder(15)).text).toContain('dans 15 minutes');
  const shekels = { text: { key: 'focus.notifications.shekels.penalty', params: { count: 2 } } };
  expect(say('he', shekels).text).toContain('שני שקלי לימוד');
});

test('a type may name its link action while others use the default', () => {
  expect(say('fr', reminder(15)).see).toBe('Aller à la salle');
  const request = (kind: string) => ({ text: { key: `partners.notifications.request${kind}`, params: {} } });
  for (const kind of ['', 'At', 'Text', 'TextAt']) expect(say('fr', request(kind)).see).toBe('Répondre');
  expect(say('he', message('Ruth')).see).toBe('לצפייה');
});

test('parameters that differ by language use the reader’s language', () => {
  const params = { name: 'Ruth', title: 'Berakhot', 'text.fr': 'Genèse 1', 'text.he': 'בראשית א' };
  const request = { text: { key: 'partners.notifications.requestText', params } };
  expect(say('fr', request).text).toContain('Berakhot (Genèse 1)');
  expect(say('he', request).text).toContain('(בראשית א)');
});

test('a reminder shows the minutes left and after the start only its time', () => {
  const at = (minutes: number) => {
    const planned = reminder(15);
    const when = { instant: new Date(Date.now() + minutes * 60_000).toISOString() };
    return { ...planned, text: { ...planned.text, params: { ...planned.text.params, when } } };
  };
  expect(say('fr', at(12)).text).toContain('dans 12 minutes');
  expect(say('en', at(1)).text).toContain('in 1 minute:');
  expect(say('he', at(2)).text).toContain('בעוד שתי דקות');
  for (const language of languages) expect(say(language, at(-30)).text).not.toMatch(/minut|דקות/);
  expect(say('fr', at(-30)).text).toMatch(/^Heure de votre session.: /);
});

test('only names of the opposite writing direction are isolated', () => {
  expect(say('fr', message('Ruth')).text).toBe('Ruth vous a écrit.');
  expect(say('fr', message('רות')).text).toBe('\u2068רות\u2069 vous a écrit.');
  expect(say('he', message('Ruth')).text).toContain('\u2068Ruth\u2069');
  expect(say('he', message('רות')).text).not.toContain('\u2068');
});

test('an unknown person is labelled as a former member, also within a sentence', () => {
  const gone = { text: { key: 'notifications.types.message', params: { name: null } } };
  expect(say('fr', gone).text).toBe('Quelqu’un qui est parti vous a écrit.');
  expect(say('en', gone).text).toBe('Someone who has left wrote to you.');
  const expired = { text: { key: 'partners.notifications.expired', params: { name: null } } };
  expect(say('fr', expired).text).toContain('demande à quelqu’un qui est parti');
});

test('a Hebrew town follows its prefix directly and a Latin one follows a maqaf', () => {
  const near = (city: string) => ({ text: { ...nearby.text, params: { ...nearby.text.params, city } } });
  expect(say('he', near('פריז')).text).toContain('בפריז:');
  expect(say('he', near('Paris')).text).toContain('ב־\u2068Paris\u2069:');
  expect(say('fr', near('Paris')).text).toContain('à Paris');
});

test('a title made by the app is in the reader’s language', () => {
  const title = madeTitle('sessions.studyNow.title');
  const reminded = { text: { ...nearby.text, params: { ...nearby.text.params, title } } };
  expect(say('fr', reminded).text).toContain('Étude à deux');
  expect(say('he', reminded).text).toContain(he.sessions.studyNow.title);
});
