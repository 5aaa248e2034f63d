const CAP = 9;

/** Empty without unread notifications. */
export const badgeOf = (unread: number): string => (unread > CAP ? `${CAP}+` : unread > 0 ? String(unread) : '');
