/** Maximum characters. */
export const LINE_MAX = 300;
/** Maximum verses per session. */
export const VERSES_MOST = 200;
/** Maximum marks per learner and session. */
export const MARKS_MOST = 500;
