export { correctBalance } from './ledger/correct-balance.ts';
