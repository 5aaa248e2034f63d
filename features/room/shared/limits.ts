/*
 * Bare numbers that both sides need: pages take them from here, and not from the contract with its schemas.
 */

/** A tab of which nothing was heard for so long is gone. */
export const GONE_AFTER_SECONDS = 35;
/** How often a tab says that it is still there. */
export const BEAT_SECONDS = 12;
/** Who waits calls the others once in so many minutes; after as many another hour is proposed. */
export const CALL_MINUTES = 5;
