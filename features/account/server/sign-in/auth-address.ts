export const AUTH_PATH = '/api/auth';
export const ADDRESS_HEADER = 'x-asker-address';
