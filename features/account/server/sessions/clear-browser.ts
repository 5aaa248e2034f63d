/**
 * The page restores theme and language (`web/session-changes.ts`). Cookies remain: the next sign-in needs the known
 * device's.
 */
export const CLEAR_BROWSER = ['clear-site-data', '"cache", "storage"'] as const;
