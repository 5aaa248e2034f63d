export { type Correction, correctBalance } from './ledger/correct-balance.ts';
