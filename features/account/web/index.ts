export { SessionProvider } from './session-provider.tsx';
export { prefetchMe, useMe } from './use-me.ts';
