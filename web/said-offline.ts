/**
 * Options of a query without which a page says nothing: without a network it is said that there is none, rather than waited
 * for one; when it is back, it is asked again.
 */
export const saidOffline = { networkMode: 'always', refetchOnReconnect: true } as const;
