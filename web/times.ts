import { useTranslation } from 'react-i18next';
import { dateFormat, relativeFormat } from '#shared/date-format.ts';
import { readOffset } from '#shared/zone-clock.ts';
import { device, deviceZone, onFallbackZone } from './device.ts';
import { hebrewTime } from './hebrew-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The zone of this device, in which every time is shown. */
export const viewerZone = deviceZone;

/** The last part of a zone's name, as one would say it: `Europe/Paris` is Paris. */
export const townOfZone = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** Days as the calendar of this device counts them: tomorrow evening is one day away, however many hours that is. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(deviceDay(to)) - Date.parse(deviceDay(from))) / DAY);

/**
 * The language as it is written where the viewer lives, if the browser speaks it: hours go to 12 or to 24 by the country.
 */
const localeOf = (language: string): string =>
  device.languages().find((one) => one.startsWith(`${language}-`)) ?? language;

/** Dates and times in the interface language and the viewer's zone. All take an ISO instant. */
export function timesIn(language: string, now: () => number = () => Date.now()) {
  const [locale, timeZone] = [localeOf(language), device.zone()];
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone });
  const formats = {
    dateLong: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit' }),
    timeOfZone: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
    dateTime: format({ dateStyle: 'full', timeStyle: 'short' }),
    date: format({ day: 'numeric', month: 'short', year: 'numeric' }),
  };
  const relative = relativeFormat(language);
  const ago = (count: number, unit: 'minute' | 'hour') => {
    if (language !== 'he' || count === 0) return relative.format(count, unit);
    return `${count < 0 ? 'לפני' : 'בעוד'} ${hebrewTime(Math.abs(count), unit)}`;
  };
  const at = (name: keyof typeof formats) => (iso: string) => formats[name].format(new Date(iso));
  return {
    dateLong: at('dateLong'),
    time: at('time'),
    dateTime: at('dateTime'),
    date: at('date'),
    /** From when to when; with the zone's offset where the clocks change in between, as an hour then exists twice. */
    span(from: string, to: string): { from: string; to: string } {
      const zone = viewerZone();
      const changes = readOffset(Date.parse(from), zone) !== readOffset(Date.parse(to), zone);
      const shown = at(changes ? 'timeOfZone' : 'time');
      return { from: shown(from), to: shown(to) };
    },
    /** "in 5 minutes", "yesterday"; a date beyond a week. */
    relative(iso: string): string {
      const distance = new Date(iso).getTime() - now();
      const size = Math.abs(distance);
      if (size < MINUTE) return relative.format(0, 'second');
      if (size < 60 * MINUTE) return ago(Math.round(distance / MINUTE), 'minute');
      if (size < DAY) return ago(Math.round(distance / (60 * MINUTE)), 'hour');
      const days = daysBetween(new Date(now()), new Date(iso));
      if (Math.abs(days) < 7) return relative.format(days, 'day');
      return formats.date.format(new Date(iso));
    },
  };
}

type Times = ReturnType<typeof timesIn>;
const kept = new Map<string, Times>();
onFallbackZone(() => kept.clear());

/** The times of a language, made once: the formats of a card take longer to make than the card, and lists have many. */
export function timesOf(language: string): Times {
  // A server has readers in many zones: theirs are made each time.
  if (import.meta.env.SSR && device.zone() !== undefined) return timesIn(language);
  const known = kept.get(language);
  if (known) return known;
  const made = timesIn(language);
  kept.set(language, made);
  return made;
}

export const useTimes = (): Times => timesOf(useTranslation().i18n.language);

/** The day as the calendar of this device has it, `YYYY-MM-DD`. */
export function deviceDay(now: Date): string {
  const timeZone = device.zone();
  if (timeZone !== undefined) return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(now);
  return [String(now.getFullYear()).padStart(4, '0'), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
