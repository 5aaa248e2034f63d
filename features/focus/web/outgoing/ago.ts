const DAY_MS = 24 * 60 * 60_000;

/** How long ago something was given, in milliseconds. The server believes it only as far as it knows better by nothing. */
export const ago = (at: number): number => Math.min(DAY_MS, Math.max(0, Math.round(Date.now() - at)));
