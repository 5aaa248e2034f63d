/** Minutes during which a session may download after the password was entered. */
export const OPEN_MINUTES = 30;

/** Minutes after which an unfinished archive counts as failed. */
export const STUCK_MINUTES = 20;

/** Maximum archives per learner and day. */
export const archiveLimit = { name: 'archive-of', points: 5, seconds: 24 * 60 * 60 };
