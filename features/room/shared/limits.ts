/*
 * Numbers used by server and browser. In a file of their own, so that pages need not load the schemas of the contract.
 */

/** A tab without a heartbeat for this long has timed out. */
export const GONE_AFTER_SECONDS = 35;
/** Interval of a tab's heartbeat. */
export const BEAT_SECONDS = 12;
/** Minutes between two calls of the others; after as many, another time is proposed. */
export const CALL_MINUTES = 5;
