/**
 * Replaces the name of a person who has left, or who is in a block with the reader; the reader cannot distinguish the
 * two.
 */
export const ANONYMOUS = '–';

/** Id of a sender whose name is ANONYMOUS. */
export const ANONYMOUS_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Capitalises a text that begins with a phrase for a nameless person, because these are written for use within a
 * sentence.
 */
export const asSentence = (text: string, nameless: string[]): string =>
  nameless.some((words) => text.startsWith(words)) ? text.charAt(0).toLocaleUpperCase() + text.slice(1) : text;
