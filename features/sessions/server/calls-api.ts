export { beginTogether } from './calls/begin-call.ts';
