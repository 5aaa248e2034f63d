/** Maximum cycles on /home, oldest first. */
export const HOME_CYCLES_MAX = 3;
