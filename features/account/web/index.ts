export { SessionProvider } from './session-provider.tsx';
export { prefetchMe } from './use-me.ts';
