/** Cycles on /home, the oldest first; the page of cycles has all. */
export const HOME_CYCLES_MAX = 3;
