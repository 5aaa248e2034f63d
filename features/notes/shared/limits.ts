/** Maximum bytes per request; larger updates are sent in parts. */
export const UPDATE_MAX = 32 * 1_024;
/** The same limit in base64 characters. */
export const UPDATE_TEXT_MAX = Math.floor(UPDATE_MAX / 3) * 4;
/** Maximum parts of an update with deleted text: one and a half times full notes. */
export const PARTS_MOST = 48;
/** Maximum stored parts per learner: several large updates. */
export const PARTS_WAITING = 4 * PARTS_MOST;
/** Hours until incomplete updates are deleted. */
export const PARTS_HOURS = 24;
/** Maximum compacted bytes: some hundreds of pages. */
export const NOTES_MAX = 1_024 * 1_024;
/** Maximum number of updates per response, and before compaction. */
export const UPDATES_AT_ONCE = 200;
/** Maximum documents that an instance caches. */
export const DOCUMENTS_CACHED = 50;
/** Maximum characters. */
export const QUESTION_MAX = 500;
/** Maximum per session. */
export const QUESTIONS_MOST = 100;
