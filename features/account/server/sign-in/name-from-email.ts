import { translate } from '#server/locales.ts';
import { isReservedName } from '#shared/reserved-names.ts';

/**
 * Returns the first word of the local part, without digits, so that it does not reveal the address. Reserved names
 * yield the default.
 * @param language of the default name
 */
export function nameFromEmail(email: string, language = 'fr'): string {
  const [word] = email.split('@')[0]?.match(/\p{L}{2,20}/u) ?? [];
  return word && !isReservedName(word)
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : translate(language, 'account.defaultName');
}
