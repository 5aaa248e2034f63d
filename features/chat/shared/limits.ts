/** Longest message, in UTF-16 units. */
export const MESSAGE_MAX = 4_000;
/** Minutes in which one may still change what one wrote. */
export const EDIT_MINUTES = 15;
/** Seconds in which one may take back that one removed a message. */
export const RESTORE_SECONDS = 60;
/** The shortest thing to search for, in letters. */
export const SEARCH_MIN = 2;
/** What somebody may answer a message with, besides words. */
export const reactions = ['thanks', 'agree', 'joy', 'insight', 'question', 'mazal'] as const;
export type Reaction = (typeof reactions)[number];
/** What a push shows of a message: who and what, who, or that there is one. */
export const previews = ['text', 'name', 'none'] as const;
