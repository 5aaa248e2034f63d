import { translate } from '#server/locales.ts';
import { isReservedName } from '#shared/reserved-names.ts';

/**
 * What a new learner is called until they say otherwise: the first word of the address's local part, without digits, so
 * that the address itself cannot be read from it. An address of a team (`support@`) gives no name.
 * @param language of the name for those whose address holds no word
 */
export function nameFromEmail(email: string, language = 'fr'): string {
  const [word] = email.split('@')[0]?.match(/\p{L}{2,20}/u) ?? [];
  return word && !isReservedName(word)
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : translate(language, 'account.defaultName');
}
