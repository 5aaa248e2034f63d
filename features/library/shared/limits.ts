/** Maximum characters of a search query; the form cuts longer ones. */
export const QUERY_MAX = 200;
