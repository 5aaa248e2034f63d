/** Hours for which a completed archive can be downloaded. */
export const ARCHIVE_HOURS = 24;
