export const MESSAGE_MAX = 4_000;
export const EDIT_MINUTES = 15;
export const RESTORE_SECONDS = 60;
export const SEARCH_MIN = 2;
export const reactions = ['thanks', 'agree', 'joy', 'insight', 'question', 'mazal'] as const;
export type Reaction = (typeof reactions)[number];
/** Notifications show sender and text, the sender only, or neither. */
export const previews = ['text', 'name', 'none'] as const;
