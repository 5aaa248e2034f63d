export { deviceName } from './device-name.ts';
export { refreshMe } from './use-me.ts';
