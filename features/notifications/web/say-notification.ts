import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageFacts } from '#contract/languages.ts';
import { timesOf } from '#web/times.ts';
import type { News } from '../contract.ts';
import { describe } from '../rules/describe.ts';

type Said = { title: string; text: string };

const rightToLeft = /[\u0590-\u08ff]/;
const leftToRight = /(?![\u0590-\u08ff])\p{L}/u;

/** A name written the other way round than the sentence it stands in keeps to itself (Unicode isolates). */
const setApart = (value: string, language: string): string =>
  (isLanguage(language) && languageFacts[language].direction === 'rtl' ? leftToRight : rightToLeft).test(value)
    ? `\u2068${value}\u2069`
    : value;

/**
 * What a notification says to whoever looks at this screen: in the language of the interface, with instants as its long
 * date and time in this device's zone.
 */
export function sayNotification({ t, language }: i18n, news: News): Said {
  // Which keys there are follows from the types of the contract; a test goes through all of them.
  const say = t as unknown as (key: string, params: object) => string;
  const { titleKey, textKey, params } = describe(news);
  const filled = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'object') return [name, timesOf(language).dateTime(value.instant)];
      return [name, typeof value === 'string' ? setApart(value, language) : value];
    }),
  );
  return { title: say(titleKey, filled), text: say(textKey, filled) };
}

/** The same for what is shown: said anew when the language changes. */
export function useSayNotification(): (news: News) => Said {
  const { i18n } = useTranslation();
  return (news) => sayNotification(i18n, news);
}
