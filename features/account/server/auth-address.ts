/** Where the account library is mounted. */
export const AUTH_PATH = '/api/auth';
/** Header in which our own routes tell the library the address of the asker; never passed on from outside. */
export const ADDRESS_HEADER = 'x-asker-address';
