import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { asSentence } from '#shared/anonymous.ts';
import { afterHebrewPrefix } from '#shared/hebrew-prefix.ts';
import { isLanguage, languageFacts } from '#shared/languages.ts';
import { madeTitleKey } from '#shared/made-title.ts';
import { paramsIn } from '#shared/params-in.ts';
import { useInBrowser } from '#web/server-render/in-browser.ts';
import { sentNow } from '#web/server-render/sent-times.ts';
import { timesOf, useTimes } from '#web/times/times.ts';
import { useMinute } from '#web/times/use-minute.ts';
import type { Notification } from '../../contract.ts';
import { withMinutesLeft } from '../../shared/minutes-left.ts';

type Said = {
  title: string;
  text: string;
  see: string;
};
type Unsaid = Pick<Notification, 'text'> & Partial<Pick<Notification, 'announce'>>;

const rightToLeft = /[\u0590-\u08ff]/;
const leftToRight = /(?![\u0590-\u08ff])\p{L}/u;

const setApart = (value: string, language: string): string =>
  (isLanguage(language) && languageFacts[language].direction === 'rtl' ? leftToRight : rightToLeft).test(value)
    ? `\u2068${value}\u2069`
    : value;

/** Instants in this device's zone. A reminder shows the minutes left and, after the start, only its time. */
export function notificationText(
  i18n: i18n,
  { text: { key, params: planned }, announce = [] }: Unsaid,
  { now = Date.now(), times = timesOf(i18n.language) } = {},
): Said {
  const { t, language } = i18n;
  const params = announce.includes('reminds') ? withMinutesLeft(planned, now) : planned;
  const over = announce.includes('reminds') && params.count === 0;
  // A test checks that the keys exist.
  const say = t as unknown as (key: string, params: object) => string;
  const unknown: string[] = [];
  const filled = Object.fromEntries(
    Object.entries(paramsIn(language, params)).map(([name, value]) => {
      if (value === null) {
        unknown.push(say(`notifications.unknown.${name}`, {}));
        return [name, unknown.at(-1) ?? ''];
      }
      if (typeof value === 'object') return [name, times.dateTime(value.instant)];
      if (typeof value !== 'string') return [name, value];
      const made = name === 'title' ? madeTitleKey(value) : null;
      if (made !== null) return [name, say(made, {})];
      const apart = setApart(value, language);
      return [name, name === 'city' && language === 'he' ? afterHebrewPrefix(apart) : apart];
    }),
  );
  const words = (part: string) => asSentence(say(`${key}.${part}`, filled), unknown);
  // A type may have its own label.
  const see = i18n.exists(`${key}.see`) ? `${key}.see` : 'notifications.see';
  return { title: words('title'), text: words(over ? 'over' : 'text'), see: say(see, {}) };
}

/** The text as a hook: updates with the language and each minute. */
export function useNotificationText(): (notification: Unsaid) => Said {
  const { i18n } = useTranslation();
  useMinute();
  const times = useTimes();
  const inBrowser = useInBrowser();
  const now = inBrowser ? Date.now() : sentNow();
  return (notification) => notificationText(i18n, notification, { now, times });
}
