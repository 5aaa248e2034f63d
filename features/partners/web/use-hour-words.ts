import { useTranslation } from 'react-i18next';
import { dateFormat, zoneName } from '#shared/date-format.ts';
import { afterHebrewPrefix } from '#shared/hebrew-prefix.ts';
import { listed } from '#web/api/listed.ts';
import { dateLocale, viewerZone } from '#web/times/times.ts';

export function useHourWords() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const format = (options: Intl.DateTimeFormatOptions) => (start: string, timeZone: string) =>
    dateFormat(dateLocale(language), { ...options, timeZone }).format(new Date(start));
  const dayOf = format({ weekday: 'long' });
  const timeOf = format({ hour: 'numeric', minute: '2-digit' });
  const dateOf = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const clockOf = (start: string, timeZone: string) => `${dayOf(start, timeZone)} ${timeOf(start, timeZone)}`;
  const list = (words: string[]) => listed(language, new Set(words));

  /** "mardi et jeudi 20:30", "mardi 20:30 et jeudi 21:00". */
  function hours(starts: string[], timeZone: string): string {
    const times = new Set(starts.map((start) => timeOf(start, timeZone)));
    const [only] = times;
    if (times.size !== 1 || only === undefined) return list(starts.map((start) => clockOf(start, timeZone)));
    return `${list(starts.map((start) => dayOf(start, timeZone)))} ${only}`;
  }

  return {
    time: timeOf,
    /** "20:30" in the device's zone. */
    timeHere: (start: string) => timeOf(start, viewerZone()),
    date: (start: string) => dateOf(start, viewerZone()),
    /** "mardi 20:30" in the device's zone. */
    hour: (start: string) => clockOf(start, viewerZone()),
    /**
     * "mardi et jeudi 20:30, 21:30 à Jérusalem", or "21:30 (heure d’Israël)". @param city the other person's, if known
     */
    hoursOfBoth(all: string[], theirZone: string, city: string | null): string {
      const here = viewerZone();
      // Each weekday shows its first hour only, because different weeks would be confusing.
      const days = all.map((start) => dayOf(start, here));
      const starts = all.filter((_, index) => days.indexOf(days[index] ?? '') === index);
      const mine = hours(starts, here);
      if (starts.every((start) => clockOf(start, here) === clockOf(start, theirZone))) return mine;
      const sameDays = starts.every((start) => dayOf(start, here) === dayOf(start, theirZone));
      const theirs = sameDays ? list(starts.map((start) => timeOf(start, theirZone))) : hours(starts, theirZone);
      return city === null
        ? t('partners.card.hoursOfBothZones', { mine, theirs, zone: zoneName(language, theirZone) })
        : t('partners.card.hoursOfBoth', { mine, theirs, town: language === 'he' ? afterHebrewPrefix(city) : city });
    },
  };
}
