/** Bytes per request; larger updates are sent in parts. */
export const UPDATE_MAX = 32 * 1_024;
/** In base64 characters. */
export const UPDATE_TEXT_MAX = Math.floor(UPDATE_MAX / 3) * 4;
/** About one and a half times full notes: updates include deleted text. */
export const PARTS_MOST = 48;
/** Several large updates, e.g. of several tabs. */
export const PARTS_WAITING = 4 * PARTS_MOST;
/** Incomplete parts are deleted. */
export const PARTS_HOURS = 24;
/** Compacted bytes: some hundreds of pages. */
export const NOTES_MAX = 1_024 * 1_024;
/** Maximum number of updates per response, and before compaction. */
export const UPDATES_AT_ONCE = 200;
/** Documents that an instance caches; others are loaded from the database. */
export const DOCUMENTS_CACHED = 50;
/** Characters. */
export const QUESTION_MAX = 500;
/** Per session. */
export const QUESTIONS_MOST = 100;
