/** Days during which leaving can be cancelled. */
export const GRACE_DAYS = 7;

export const endOfGrace = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * 24 * 60 * 60_000);
