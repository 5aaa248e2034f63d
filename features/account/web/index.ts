export { SessionProvider } from './session-provider.tsx';
export { useMe } from './use-me.ts';
