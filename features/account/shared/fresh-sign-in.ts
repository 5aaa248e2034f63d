/** So long a sign-in stands for a password, for who has none. */
export const FRESH_MINUTES = 10;
