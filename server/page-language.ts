import { parseAccept } from 'hono/utils/accept';
import { isLanguage, type Language } from '#shared/languages.ts';

type Asked = { search?: URLSearchParams; cookie?: string; acceptLanguage?: string };

/**
 * The language of a page, by the same rule as in the browser (web/i18n.ts): the address, then the cookie, then the
 * browser's languages, else French. An earlier choice is stored in the browser.
 */
export function pageLanguage({ search, cookie = '', acceptLanguage = '' }: Asked): Language {
  const wished = [search?.get('lng'), /(?:^|; )i18next=([^;]*)/.exec(cookie)?.[1], ...spoken(acceptLanguage)].map(
    (code) => code?.slice(0, 2).toLowerCase(),
  );
  return wished.find(isLanguage) ?? 'fr';
}

/** The languages of the header by preference. */
export const spoken = (header = ''): string[] =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
