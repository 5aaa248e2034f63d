export { unsubscribeAddress } from './unsubscribe.ts';
