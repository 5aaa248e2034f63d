export { deviceName } from './device-name.ts';
export { meQuery, refreshMe } from './use-me.ts';
