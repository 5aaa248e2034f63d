/** Maximum length of a first message, in UTF-16 units. */
export const CONTACT_MAX = 2_000;
