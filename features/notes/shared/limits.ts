/** Bytes of an update that is sent in one request; a larger one, as of a long text that is pasted, comes in parts. */
export const UPDATE_MAX = 32 * 1_024;
/** The same as base64. */
export const UPDATE_TEXT_MAX = Math.floor(UPDATE_MAX / 3) * 4;
/** Parts of an update at most: half as much again as notes hold, since what was cut meanwhile is in it too. */
export const PARTS_MOST = 48;
/** Parts of a learner that wait at the same time: some large updates, as of several tabs. */
export const PARTS_WAITING = 4 * PARTS_MOST;
/** Hours after which parts whose update never came are deleted. */
export const PARTS_HOURS = 24;
/** Bytes of a session's notes, compacted: some hundreds of pages. */
export const NOTES_MAX = 1_024 * 1_024;
/** Updates of one answer, and how many wait at most before they are compacted into one. */
export const UPDATES_AT_ONCE = 200;
/** Characters of a question. */
export const QUESTION_MAX = 500;
/** Questions of a session. */
export const QUESTIONS_MOST = 100;
