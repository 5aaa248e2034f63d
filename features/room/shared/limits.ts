/* Separate, so that pages need not load the contract's schemas. */

/** Seconds without a heartbeat after which a page is gone. */
export const GONE_AFTER_SECONDS = 35;
export const BEAT_SECONDS = 12;
/** Minutes between two calls. This late, another time is offered, too. */
export const CALL_MINUTES = 5;
