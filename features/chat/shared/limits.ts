/** Maximum length of a message, in UTF-16 units. */
export const MESSAGE_MAX = 4_000;
/** Minutes during which an author may edit a message. */
export const EDIT_MINUTES = 15;
/** Seconds during which an author may restore a removed message. */
export const RESTORE_SECONDS = 60;
/** Minimum length of a search text, in characters. */
export const SEARCH_MIN = 2;
export const reactions = ['thanks', 'agree', 'joy', 'insight', 'question', 'mazal'] as const;
export type Reaction = (typeof reactions)[number];
/** Content of a push notification: sender and text, sender only, or neither. */
export const previews = ['text', 'name', 'none'] as const;
