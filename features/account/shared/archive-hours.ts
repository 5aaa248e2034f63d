/** So long an archive can be fetched once it is ready. */
export const ARCHIVE_HOURS = 24;
