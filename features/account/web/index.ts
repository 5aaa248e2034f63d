export { deviceName } from './device-name.ts';
export { SessionProvider } from './session-provider.tsx';
export { prefetchMe } from './use-me.ts';
