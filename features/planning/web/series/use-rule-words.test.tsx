import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SeriesRule } from '#features/sessions/contract.ts';
import { catalogueOf } from '#testing/catalogues.ts';
import { inLanguages } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import { viewerZone } from '#web/times/times.ts';
import { useRuleWords, type Worded } from './use-rule-words.ts';

const languages = ['fr', 'en', 'he', 'es'] as const;
beforeAll(() => inLanguages(Object.fromEntries(languages.map((language) => [language, catalogueOf(language)]))));
afterEach(cleanup);

const Words = (series: Worded) => <output>{useRuleWords().words(series)}</output>;
async function sentence(language: string, rule: SeriesRule, more: Partial<Worded> = {}): Promise<string> {
  await i18next.changeLanguage(language);
  const { unmount } = render(<Words rule={rule} wallTime="20:30" timeZone={viewerZone()} {...more} />);
  const text = plain(screen.getByRole('status').textContent ?? '');
  unmount();
  return text;
}

describe('a rule is one sentence', () => {
  test.each<[SeriesRule, Partial<Worded>, string[]]>([
    [
      { every: 'week', interval: 1, days: [2] },
      {},
      [
        'Chaque semaine, le mardi, à 20 h 30',
        'Every week on Tuesday at 8:30 PM',
        'בכל שבוע, ביום שלישי, בשעה 20:30',
        'Cada semana, el martes, a las 20:30',
      ],
    ],
    [
      { every: 'week', interval: 2, days: [2, 7] },
      { count: 10 },
      [
        'Une semaine sur deux, le dimanche et le mardi, à 20 h 30, 10 fois',
        'Every other week on Sunday and Tuesday at 8:30 PM, 10 times',
        'פעם בשבועיים, ביום ראשון וביום שלישי, בשעה 20:30, 10 פעמים',
        'Cada dos semanas, el domingo y el martes, a las 20:30, 10 veces',
      ],
    ],
    [
      { every: 'week', interval: 1, days: [1, 2, 3, 4, 5, 6, 7] },
      {},
      ['Chaque jour à 20 h 30', 'Every day at 8:30 PM', 'בכל יום בשעה 20:30', 'Cada día a las 20:30'],
    ],
    [
      { every: 'week', interval: 3, days: [4] },
      { untilDate: '2027-07-01' },
      [
        'Toutes les 3 semaines, le jeudi, à 20 h 30, jusqu’au 1er juillet 2027',
        'Every 3 weeks on Thursday at 8:30 PM, until July 1, 2027',
        'פעם ב־3 שבועות, ביום חמישי, בשעה 20:30, עד 1 ביולי 2027',
        'Cada 3 semanas, el jueves, a las 20:30, hasta el 1 de julio de 2027',
      ],
    ],
    [
      { every: 'month', weekday: 7, nth: 1 },
      {},
      [
        'Chaque mois, le premier dimanche, à 20 h 30',
        'Every month on the first Sunday at 8:30 PM',
        'בכל חודש, ביום ראשון הראשון, בשעה 20:30',
        'Cada mes, el primer domingo, a las 20:30',
      ],
    ],
    [
      { every: 'roshChodesh' },
      {},
      [
        'Chaque Roch Hodech à 20 h 30',
        'Every Rosh Chodesh at 8:30 PM',
        'בכל ראש חודש בשעה 20:30',
        'Cada Rosh Jódesh a las 20:30',
      ],
    ],
    [
      { every: 'afterShabbat', minutes: 60 },
      {},
      [
        'Chaque semaine, 60 minutes après la sortie de chabbat',
        'Every week, 60 minutes after Shabbat ends',
        'בכל שבוע, 60 דקות אחרי צאת השבת',
        'Cada semana, 60 minutos después de salir el shabat',
      ],
    ],
    [
      { every: 'day' },
      { wallTime: '01:15', count: 1 },
      [
        'Chaque jour à 1 h 15, une seule date',
        'Every day at 1:15 AM, one date only',
        'בכל יום בשעה 1:15, תאריך אחד בלבד',
        'Cada día a la 1:15, una sola fecha',
      ],
    ],
    [
      { every: 'afterShabbat', minutes: 1 },
      {},
      [
        'Chaque semaine, 1 minute après la sortie de chabbat',
        'Every week, 1 minute after Shabbat ends',
        'בכל שבוע, דקה אחרי צאת השבת',
        'Cada semana, 1 minuto después de salir el shabat',
      ],
    ],
  ])('%j %j', async (rule, more, expected) => {
    const words: string[] = [];
    for (const language of languages) words.push(await sentence(language, rule, more));
    expect(words).toEqual(expected);
  });

  test('a rule names a zone other than the viewer’s', async () => {
    expect(await sentence('fr', { every: 'day' }, { timeZone: 'Asia/Jerusalem' })).toBe(
      'Chaque jour à 20 h 30 (heure d’Israël)',
    );
  });

  test('no rule lacks a text in any language', async () => {
    for (const language of languages)
      for (let n = 0; n < 25; n += 1) {
        const rule = [
          { every: 'week', interval: (n % 8) + 1, days: [(n % 7) + 1] },
          { every: 'month', weekday: (n % 7) + 1, nth: [1, 2, 3, 4, -1][n % 5] },
          { every: 'afterShabbat', minutes: n * 10 },
          { every: 'day' },
        ][n % 4] as SeriesRule;
        const more = n % 3 === 0 ? { count: (n % 11) + 1 } : {};
        expect(await sentence(language, rule, more)).not.toMatch(/sessions\.|\{\{|undefined/);
      }
  });
});
