/** Letters of what to search for; longer is cut by the form. */
export const QUERY_MAX = 200;
