/** Offline it fails at once instead of waiting, and is refetched when online again. */
export const triesOffline = { networkMode: 'always', refetchOnReconnect: true } as const;
