/** Minutes during which a sign-in replaces a missing password. */
export const FRESH_MINUTES = 10;
