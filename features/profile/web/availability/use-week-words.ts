import { useTranslation } from 'react-i18next';
import { dateFormat } from '#shared/date-format.ts';
import { listed } from '#web/api/listed.ts';
import { dateLocale } from '#web/times/times.ts';
import { alike, daysIn, timeOf, type Week } from './week.ts';

/** A Monday, followed by the other days. */
const MONDAY = Date.UTC(2024, 0, 1);

export function useWeekWords() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const days = daysIn(language);
  const dayIn = (weekday: 'long' | 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
    return (day: number) => format.format(new Date(MONDAY + (day - 1) * 86_400_000));
  };
  const clock = dateFormat(dateLocale(language), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const dayLong = dayIn('long');
  const time = (halfHour: number) =>
    halfHour === 48 ? t('profile.availability.midnight') : clock.format(new Date(MONDAY + halfHour * 30 * 60_000));
  const stretch = ({ from, to }: { from: number; to: number }) =>
    t('profile.availability.fromTo', { from: time(from), to: time(to) });

  function spanOf(group: readonly number[]): string {
    const places = group.map((day) => days.indexOf(day));
    const inARow = places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1);
    const [first, last] = [group[0], group.at(-1)];
    if (group.length > 2 && inARow && first !== undefined && last !== undefined)
      return t('profile.availability.dayToDay', { first: dayLong(first), last: dayLong(last) });
    return listed(language, group.map(dayLong));
  }

  return {
    days,
    dayLong,
    dayShort: dayIn('short'),
    dayNarrow: dayIn('narrow'),
    time,
    stretch,
    sentences: (week: Week): string[] => {
      const groups = alike(week, days);
      if (groups.length === 0) return [t('profile.availability.none')];
      return groups.map((group) =>
        t('profile.availability.sentence', {
          days: spanOf(group.days),
          hours: listed(language, group.stretches.map(stretch)),
        }),
      );
    },
    clockOf: (halfHour: number) => timeOf(halfHour),
  };
}
