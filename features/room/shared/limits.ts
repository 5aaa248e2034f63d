/* Separate, so that pages need not load the contract's schemas. */

/** Seconds without a heartbeat after which a page is gone. */
export const GONE_AFTER_SECONDS = 35;
/** Seconds between heartbeats. */
export const BEAT_SECONDS = 12;
/** Between two calls; after as many, another time is proposed. */
export const CALL_MINUTES = 5;
