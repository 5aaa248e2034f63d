const DAY_MS = 24 * 60 * 60_000;

/** Age in milliseconds; limited by the server. */
export const ago = (at: number): number => Math.min(DAY_MS, Math.max(0, Math.round(Date.now() - at)));
