/**
 * Stands where the name of a person would: they have left, or one of the two has blocked the other; which of the two is
 * told to nobody. Screens say it in words of their reader's language (`features/people/web/names-api.ts`).
 */
export const NOBODY = '–';

/** Id of a sender whose name is NOBODY. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000';

/** What stands for a name is written as amid a sentence; where it begins one, it does so with a capital. */
export const asSentence = (text: string, nameless: string[]): string =>
  nameless.some((words) => text.startsWith(words)) ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : text;
