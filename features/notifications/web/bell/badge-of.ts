const CAP = 9;

export const badgeOf = (unread: number): string => (unread > CAP ? `${CAP}+` : unread > 0 ? String(unread) : '');
