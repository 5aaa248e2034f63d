import { isLanguage, type Language } from '#contract/languages.ts';
import type { House } from '#server/house.ts';
import type { Letter } from '#server/mail.ts';
import type { PushMessage, SendOptions } from '#server/push/index.ts';
import { translate } from '#server/wording.ts';
import type { News } from '../contract.ts';
import { describe } from '../rules/describe.ts';
import type { Claimed } from './claim-deliveries.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

const DAYS_3 = 3 * 24 * 60 * 60;

/** What a notification says, in a language of ours; instants with the zone they were planned in, since the reader's is not known. */
function say(news: News, language: Language): { title: string; text: string } {
  const { titleKey, textKey, params } = describe(news);
  const zone = 'timeZone' in news.data ? (news.data.timeZone ?? 'UTC') : 'UTC';
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? longTime(value.instant, language, zone) : value,
    ]),
  );
  return { title: translate(language, titleKey, said), text: translate(language, textKey, said) };
}

const longTime = (instant: string, language: Language, timeZone: string) =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant))} (${timeZone})`;

const languageOf = ({ reader }: Claimed): Language => (isLanguage(reader.language) ? reader.language : 'fr');

/** The message for a device, and how long it is worth delivering: a reminder until the session starts. */
export function pushOf(claimed: Claimed, now: Date): { message: PushMessage; options: SendOptions } {
  const { news } = claimed;
  const lang = languageOf(claimed);
  const { title, text } = say(news, lang);
  const { url, tag } = describe(news);
  const reminds = news.type === 'session_reminder';
  const ttl = reminds ? Math.max(1, Math.floor((Date.parse(news.data.startsAt) - now.getTime()) / 1_000)) : DAYS_3;
  return {
    message: { title, body: text, tag, lang, dir: lang === 'he' ? 'rtl' : 'ltr', url, at: now.toISOString() },
    options: { ttl, topic: tag, urgency: reminds ? 'high' : 'normal' },
  };
}

/** The letter: text and HTML, the way into the house, and out of these letters with one click (RFC 8058). */
export function letterOf(house: House, claimed: Claimed): Letter {
  const { news, reader, userId } = claimed;
  const language = languageOf(claimed);
  const { title, text } = say(news, language);
  const link = `${house.config.BASE_URL}${describe(news).url}`;
  const stop = unsubscribeAddress(house, userId);
  const words = {
    hello: translate(language, 'notifications.letter.hello', { name: reader.name }),
    open: translate(language, 'notifications.letter.open'),
    stop: translate(language, 'notifications.letter.stop'),
  };
  return {
    to: reader.email,
    subject: title,
    text: `${words.hello}\n\n${text}\n\n${words.open}: ${link}\n\n--\n${words.stop}: ${stop}\n`,
    html: page(language, title, [
      `<p>${escaped(words.hello)}</p>`,
      `<p>${escaped(text)}</p>`,
      `<p><a href="${escaped(link)}">${escaped(words.open)}</a></p>`,
      `<p style="color:#666"><small><a href="${escaped(stop)}">${escaped(words.stop)}</a></small></p>`,
    ]),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

const page = (language: Language, title: string, body: string[]) =>
  `<!doctype html><html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head><body style="font-family:sans-serif">${body.join('')}</body></html>`;

/** Names and titles are typed by people: in HTML they stay text. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
