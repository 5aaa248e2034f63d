/** Above it the badge shows `9+`. */
const CAP = 9;

/** What the bell's badge shows; empty when everything is read. */
export const badgeOf = (unread: number): string => (unread > CAP ? `${CAP}+` : unread > 0 ? String(unread) : '');
