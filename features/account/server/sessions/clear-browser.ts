/**
 * The page restores theme and language (`web/session-changes.ts`). Cookies stay: the known device's is for the next
 * sign-in.
 */
export const CLEAR_BROWSER = ['clear-site-data', '"cache", "storage"'] as const;
