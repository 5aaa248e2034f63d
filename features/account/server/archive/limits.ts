/** Minutes during which an archive can be downloaded after the password was entered. */
export const OPEN_MINUTES = 30;

/** Minutes until an unfinished archive counts as failed. */
export const STUCK_MINUTES = 20;

export const archiveLimit = { name: 'archive-of', points: 5, seconds: 24 * 60 * 60 };
