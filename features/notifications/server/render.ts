import type { AppContext } from '#server/app-context.ts';
import { translate } from '#server/locales.ts';
import { composeEmail, type Email } from '#server/mail/compose-email.ts';
import type { PushMessage, SendOptions } from '#server/push/index.ts';
import { asSentence } from '#shared/anonymous.ts';
import { dateFormat, zoneName } from '#shared/date-format.ts';
import { afterHebrewPrefix } from '#shared/hebrew-prefix.ts';
import { isLanguage, type Language } from '#shared/languages.ts';
import { madeTitleKey } from '#shared/made-title.ts';
import { paramsIn } from '#shared/params-in.ts';
import { withMinutesLeft } from '../shared/minutes-left.ts';
import type { Notice } from './notice.ts';
import type { Shown } from './present.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

const DAYS_3 = 3 * 24 * 60 * 60;

function say({ type, text, data }: Shown, language: Language, now: Date): { title: string; text: string } {
  const reminds = type.announce?.(data).includes('reminds') === true;
  const params = reminds ? withMinutesLeft(text.params, now.getTime()) : text.params;
  const zone = typeof data.timeZone === 'string' ? data.timeZone : 'UTC';
  const unknown: string[] = [];
  const said = Object.fromEntries(
    Object.entries(paramsIn(language, params)).map(([name, value]) => {
      if (value === null) {
        unknown.push(translate(language, `notifications.unknown.${name}`));
        return [name, unknown.at(-1) ?? ''];
      }
      const made = name === 'title' && typeof value === 'string' ? madeTitleKey(value) : null;
      if (made !== null) return [name, translate(language, made)];
      if (typeof value === 'object') return [name, longTime(value.instant, language, zone)];
      return [name, name === 'city' && language === 'he' ? afterHebrewPrefix(String(value)) : value];
    }),
  );
  const words = (key: string) => asSentence(translate(language, `${text.key}.${key}`, said), unknown);
  return { title: words('title'), text: words('text') };
}

const longTime = (instant: string, language: Language, timeZone: string) =>
  `${dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(instant))} (${zoneName(language, timeZone)})`;

const languageOf = ({ reader }: Notice): Language => (isLanguage(reader.language) ? reader.language : 'fr');

/** Renders a push. A reminder expires when the session starts. */
export function pushOf(notice: Notice, now: Date): { message: PushMessage; options: SendOptions } {
  const { shown } = notice;
  const lang = languageOf(notice);
  const { title, text } = say(shown, lang, now);
  const { url, tag, type, data } = shown;
  const until = type.urgentUntil?.(data);
  const ttl = until ? Math.max(1, Math.floor((Date.parse(until) - now.getTime()) / 1_000)) : DAYS_3;
  return {
    message: {
      title,
      body: text,
      tag,
      renotify: renotifies(shown),
      lang,
      dir: lang === 'he' ? 'rtl' : 'ltr',
      url,
      at: now.toISOString(),
    },
    options: { ttl, topic: tag, urgency: until ? 'high' : 'normal' },
  };
}

/** Sounds although an earlier one with its tag is shown. */
function renotifies({ type, data }: Shown): boolean {
  if (type.renotify) return type.renotify(data);
  const announced = type.announce?.(data) ?? [];
  return type.answerableUntil !== undefined || announced.includes('asks') || announced.includes('reminds');
}

/** Renders an email with one-click unsubscription (RFC 8058). */
export function emailOf(app: AppContext, notice: Notice, now: Date): Email {
  const { shown, reader, userId } = notice;
  const language = languageOf(notice);
  const { title, text } = say(shown, language, now);
  const stop = unsubscribeAddress(app, userId);
  return composeEmail(reader.email, language, {
    subject: title,
    blocks: [
      { text: translate(language, 'notifications.email.hello', { name: reader.name }) },
      { text },
      {
        link: `${app.config.BASE_URL}${shown.url}`,
        label: translate(language, 'notifications.email.open'),
      },
      { footer: translate(language, 'notifications.email.stop'), link: stop },
    ],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
}
