export { profiles } from './tables.ts';
