/**
 * Header of a sign-out response: clears cached pages, responses and script storage, so that the next user of the
 * browser finds nothing. The page restores theme and language (`web/session-changes.ts`). Cookies stay: the session's
 * is removed by name, and the known device's is for the next sign-in. Tabs are not reloaded; they are notified of the
 * sign-out.
 */
export const CLEAR_BROWSER = ['clear-site-data', '"cache", "storage"'] as const;
