/** Maximum characters. */
export const BODY_MAX = 4_000;
export const QUOTE_MAX = 4_000;
export const TAG_MAX = 40;
export const TAGS_MOST = 10;
/** Maximum texts of concurrent edits that wait for the learner's choice. */
export const OTHERS_MOST = 20;
/** Maximum per learner. */
export const ANNOTATIONS_MOST = 20_000;
export const SECTION_PAGE = 500;
export const LIST_PAGE = 50;
export const IMPORT_MOST = 50;
/** Seconds in which a removed annotation can be restored. */
export const RESTORE_SECONDS = 60;
