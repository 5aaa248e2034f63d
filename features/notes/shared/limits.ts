/** Maximum bytes of an update in one request; larger ones, e.g. a long pasted text, are sent in parts. */
export const UPDATE_MAX = 32 * 1_024;
/** The same in base64 characters. */
export const UPDATE_TEXT_MAX = Math.floor(UPDATE_MAX / 3) * 4;
/** Maximum parts of an update: one and a half times the size of full notes, because updates include deleted text. */
export const PARTS_MOST = 48;
/** Maximum pending parts of a learner: several large updates, e.g. of several tabs. */
export const PARTS_WAITING = 4 * PARTS_MOST;
/** Hours after which incomplete parts are deleted. */
export const PARTS_HOURS = 24;
/** Maximum bytes of a session's compacted notes: some hundreds of pages. */
export const NOTES_MAX = 1_024 * 1_024;
/** Updates per response, and before compaction. */
export const UPDATES_AT_ONCE = 200;
/** Maximum characters of a question. */
export const QUESTION_MAX = 500;
/** Maximum questions of a session. */
export const QUESTIONS_MOST = 100;
