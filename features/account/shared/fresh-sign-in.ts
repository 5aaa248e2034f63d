/** A sign-in replaces the password of an account without one. */
export const FRESH_MINUTES = 10;
