/** Bytes of one update: what is typed in a moment, or pasted at once. Its base64 fits into a request. */
export const UPDATE_MAX = 32 * 1_024;
/** The same as base64. */
export const UPDATE_TEXT_MAX = Math.ceil(UPDATE_MAX / 3) * 4;
/** Bytes of a session's notes, compacted: some hundreds of pages. */
export const NOTES_MAX = 1_024 * 1_024;
/** Updates of one answer, and how many wait at most before they are compacted into one. */
export const UPDATES_AT_ONCE = 200;
/** Characters of a question. */
export const QUESTION_MAX = 500;
/** Questions of a session. */
export const QUESTIONS_MOST = 100;
