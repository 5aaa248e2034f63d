/** Characters. */
export const LINE_MAX = 300;
/** Verses per session. */
export const VERSES_MOST = 200;
/** Marks per learner and session. */
export const MARKS_MOST = 500;
