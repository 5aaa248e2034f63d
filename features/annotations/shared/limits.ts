/** Characters. */
export const BODY_MAX = 4_000;
export const QUOTE_MAX = 4_000;
export const TAG_MAX = 40;
export const TAGS_MOST = 10;
/** Texts of concurrent edits that wait for the learner's choice. */
export const OTHERS_MOST = 20;
/** Per learner. */
export const ANNOTATIONS_MOST = 20_000;
export const SECTION_PAGE = 500;
export const LIST_PAGE = 50;
export const IMPORT_MOST = 50;
/** A removed annotation can be restored for so long. */
export const RESTORE_SECONDS = 60;
