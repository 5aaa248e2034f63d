/** For support commands of other features: see docs/features/trust.md. */
export { accountOf } from './support/account-of.ts';
export { logAct, readLog } from './support/support-log.ts';
