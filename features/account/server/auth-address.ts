export const AUTH_PATH = '/api/auth';
/** Internal header that passes the client's address to the library. Removed from incoming requests. */
export const ADDRESS_HEADER = 'x-asker-address';
