/**
 * The header of an answer that signed somebody out: whoever sits at this browser next finds nothing of theirs. Pages and
 * answers that were kept go, and what our scripts stored; the theme and the language are written again by the page
 * (`web/session-changes.ts`). Cookies stay, since the session's own is removed by name and the one of the known device
 * is for the next sign-in. Nothing is reloaded, so that other tabs are not torn down: they hear that nobody is signed in.
 */
export const CLEAR_BROWSER = ['clear-site-data', '"cache", "storage"'] as const;
