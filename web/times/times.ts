import { useTranslation } from 'react-i18next';
import { dateFormat, relativeFormat } from '#shared/date-format.ts';
import { readOffset } from '#shared/zone-clock.ts';
import { device, deviceZone, onFallbackZone } from '../browser/device.ts';
import { useInBrowser } from '../server-render/in-browser.ts';
import { sentTimes } from '../server-render/sent-times.ts';
import { hebrewTime } from './hebrew-time.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export const viewerZone = deviceZone;

/** `Europe/Paris` is Paris. */
export const townOfZone = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** Counts calendar days: tomorrow evening is one day away, whatever the hour. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(deviceDay(to)) - Date.parse(deviceDay(from))) / DAY);

/** The language with the reader's country, which decides between 12 and 24 hours, and the order of day and month. */
export const dateLocale = (language: string): string =>
  device.languages().find((one) => one.startsWith(`${language}-`)) ?? language;

/** In the interface language and the viewer's zone. All take an ISO instant. */
export function timesIn(language: string, now: () => number = () => Date.now()) {
  const [locale, timeZone] = [dateLocale(language), device.zone()];
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
    /** Adds offsets if the clocks change in between: an hour exists twice. */
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

/** Cached: creating formats takes longer than rendering a card. */
export function timesOf(language: string): Times {
  // The server has readers in many zones.
  if (import.meta.env.SSR && device.zone() !== undefined) return timesIn(language);
  const known = kept.get(language);
  if (known) return known;
  const made = timesIn(language);
  kept.set(language, made);
  return made;
}

/** The first rendering of a page from the server uses its texts. */
export function useTimes(): Times {
  const { language } = useTranslation().i18n;
  const times = timesOf(language);
  return useInBrowser() ? times : asSent(times);
}

function asSent(times: Times): Times {
  const text = (key: string, make: () => string) => {
    const sent = sentTimes.read()?.texts[key] ?? make();
    sentTimes.record(key, sent);
    return sent;
  };
  const of = (name: Exclude<keyof Times, 'span'>) => (iso: string) => text(`${name} ${iso}`, () => times[name](iso));
  return {
    dateLong: of('dateLong'),
    time: of('time'),
    dateTime: of('dateTime'),
    date: of('date'),
    relative: of('relative'),
    span: (from, to) => ({
      from: text(`from ${from} ${to}`, () => times.span(from, to).from),
      to: text(`to ${from} ${to}`, () => times.span(from, to).to),
    }),
  };
}

/** `YYYY-MM-DD` */
export function deviceDay(now: Date): string {
  const timeZone = device.zone();
  if (timeZone !== undefined) return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(now);
  return [String(now.getFullYear()).padStart(4, '0'), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
