/** So long a sign-in may fetch it after the password was typed. */
export const OPEN_MINUTES = 30;

/** After so long without being ready, something went wrong that nobody wrote down. */
export const STUCK_MINUTES = 20;

/** Archives of one learner in a day. */
export const archiveLimit = { name: 'archive-of', points: 5, seconds: 24 * 60 * 60 };
