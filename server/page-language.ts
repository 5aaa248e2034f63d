import { parseAccept } from 'hono/utils/accept';
import { isLanguage, type Language } from '#shared/languages.ts';

/** What of a request says in which language somebody reads. */
type Asked = { search?: URLSearchParams; cookie?: string; acceptLanguage?: string };

/**
 * The language of a page, by the rule of the browser's side (web/i18n.ts): what the address asks for, what a cookie
 * says, what the browser speaks; French if none fits. What was chosen here before stays in the browser.
 */
export function pageLanguage({ search, cookie = '', acceptLanguage = '' }: Asked): Language {
  const wished = [search?.get('lng'), /(?:^|; )i18next=([^;]*)/.exec(cookie)?.[1], ...spoken(acceptLanguage)].map(
    (code) => code?.slice(0, 2).toLowerCase(),
  );
  return wished.find(isLanguage) ?? 'fr';
}

/** The languages of the header, the most wished for first. */
export const spoken = (header = ''): string[] =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
