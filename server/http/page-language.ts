import { parseAccept } from 'hono/utils/accept';
import { isLanguage, type Language } from '#shared/languages.ts';

type Asked = { search?: URLSearchParams; cookie?: string; acceptLanguage?: string };

/** The order is the browser's (web/i18n.ts): address, cookie, browser's languages, French. */
export function pageLanguage({ search, cookie = '', acceptLanguage = '' }: Asked): Language {
  const wished = [search?.get('lng'), /(?:^|; )i18next=([^;]*)/.exec(cookie)?.[1], ...spoken(acceptLanguage)].map(
    (code) => code?.slice(0, 2).toLowerCase(),
  );
  return wished.find(isLanguage) ?? 'fr';
}

export const spoken = (header = ''): string[] =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
