/** Above this the badge shows `9+`. */
const CAP = 9;

/** Text of the bell's badge; empty without unread notifications. */
export const badgeOf = (unread: number): string => (unread > CAP ? `${CAP}+` : unread > 0 ? String(unread) : '');
