/** So long somebody who leaves can come back. */
export const GRACE_DAYS = 7;

/** When everything of somebody who leaves now is erased. */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * 24 * 60 * 60_000);
